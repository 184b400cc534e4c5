// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IMovable {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface ISigner {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// The only Permit2 function used here, reimplemented from its published interface and signed types, because parts of
/// the original are under the AGPL. `FOYER_PERMIT2` names a file with the original's creation code, and the same tests
/// run with it.
contract LocalPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    mapping(address owner => mapping(uint256 word => uint256 bits)) public nonceBitmap;

    error SignatureExpired(uint256 signatureDeadline);
    error InvalidAmount(uint256 maxAmount);
    error InvalidNonce();
    error InvalidSigner();
    error InvalidContractSignature();

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                keccak256("Permit2"),
                block.chainid,
                address(this)
            )
        );
    }

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessType,
        bytes calldata signature
    ) external {
        if (block.timestamp > permit.deadline) revert SignatureExpired(permit.deadline);
        if (details.requestedAmount > permit.permitted.amount) revert InvalidAmount(permit.permitted.amount);
        uint256 bit = 1 << (permit.nonce & 255);
        if (nonceBitmap[owner][permit.nonce >> 8] & bit != 0) revert InvalidNonce();
        nonceBitmap[owner][permit.nonce >> 8] |= bit;
        bytes32 typeHash = keccak256(
            abi.encodePacked(
                "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,",
                witnessType
            )
        );
        bytes32 permitted = keccak256(
            abi.encode(
                keccak256("TokenPermissions(address token,uint256 amount)"),
                permit.permitted.token,
                permit.permitted.amount
            )
        );
        bytes32 content = keccak256(
            abi.encode(typeHash, permitted, msg.sender, permit.nonce, permit.deadline, witness)
        );
        _verify(owner, keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), content)), signature);
        (bool isDone, bytes memory result) = permit.permitted.token.call(
            abi.encodeCall(IMovable.transferFrom, (owner, details.to, details.requestedAmount))
        );
        require(isDone && (result.length == 0 || abi.decode(result, (bool))), "TRANSFER_FROM_FAILED");
    }

    function _verify(address owner, bytes32 hash, bytes calldata signature) private view {
        if (owner.code.length != 0) {
            if (ISigner(owner).isValidSignature(hash, signature) != ISigner.isValidSignature.selector)
                revert InvalidContractSignature();
            return;
        }
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        if (signer == address(0) || signer != owner) revert InvalidSigner();
    }
}
