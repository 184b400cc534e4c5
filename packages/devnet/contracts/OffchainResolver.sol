// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Resolves every name below its own through a server that signs its answers (ENSIP-10, ERC-3668). The holder of a signer's
/// key decides what the names resolve to.
contract OffchainResolver {
    address public owner;
    string public url;
    mapping(address signer => bool) public isSigner;

    event OwnerSet(address owner);
    event UrlSet(string url);
    event SignerSet(address indexed signer, bool isSigner);

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error NotOwner();
    error AnswerExpired(uint64 expires);
    error SignatureInvalid();

    constructor(address owner_) {
        owner = owner_;
        emit OwnerSet(owner_);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerSet(owner_);
    }

    /// URL template with {sender} and {data} (ERC-3668).
    function setUrl(string calldata url_) external onlyOwner {
        url = url_;
        emit UrlSet(url_);
    }

    function setSigner(address signer, bool isSigner_) external onlyOwner {
        isSigner[signer] = isSigner_;
        emit SignerSet(signer, isSigner_);
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory request = abi.encodeCall(this.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
    }

    /// `response` is abi.encode(result, expires, signature); `request` is the original query.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        // Binds the signature to this contract, request and result, so answers cannot be reused.
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        if (!isSigner[_recover(hash, signature)]) revert SignatureInvalid();
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // EIP-165, ENSIP-10.
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// Returns the zero address, which is never a signer, for an invalid signature.
    function _recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) revert SignatureInvalid();
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 0x20))
            s := mload(add(signature, 0x40))
            v := byte(0, mload(add(signature, 0x60)))
        }
        address signer = ecrecover(hash, v, r, s);
        if (signer == address(0)) revert SignatureInvalid();
        return signer;
    }
}
