// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Owners and resolvers of names (EIP-137). Our own for local chains, not ENS's.
contract LocalEnsRegistry {
    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    error NotOwner(bytes32 node);

    constructor(address root) {
        owner[bytes32(0)] = root;
    }

    modifier onlyOwner(bytes32 node) {
        if (owner[node] != msg.sender) revert NotOwner(node);
        _;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) public onlyOwner(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        owner[subnode] = to;
        emit NewOwner(node, label, to);
    }

    function setResolver(bytes32 node, address to) public onlyOwner(node) {
        resolver[node] = to;
        emit NewResolver(node, to);
    }

    function ttl(bytes32) external pure returns (uint64) {
        return 0;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return owner[node] != address(0);
    }
}
