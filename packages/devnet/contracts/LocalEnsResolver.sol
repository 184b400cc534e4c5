// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IEnsRegistry {
    function owner(bytes32 node) external view returns (address);
}

/// A resolver for names whose records are on chain (EIP-137, ENSIP-3, ENSIP-5, ENSIP-9). Our own for local chains.
contract LocalEnsResolver {
    uint256 private constant ETHEREUM = 60;

    IEnsRegistry public immutable registry;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(bytes32 node => string) public name;

    error NotOwner(bytes32 node);

    constructor(IEnsRegistry ens) {
        registry = ens;
    }

    modifier onlyOwner(bytes32 node) {
        if (registry.owner(node) != msg.sender) revert NotOwner(node);
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        _addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        _texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(_addresses[node][ETHEREUM]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // EIP-165, addr, addr with a coin type, text, name.
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}
