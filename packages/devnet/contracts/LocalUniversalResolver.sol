// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IEnsRegistry {
    function resolver(bytes32 node) external view returns (address);
}

/// The entry point for ENS clients. Finds the resolver of a name or of a parent name (ENSIP-10) and forwards queries to
/// servers (ERC-3668). Returns an address's name only if the name resolves back to it (ENSIP-19). Our own for local chains,
/// not ENS's; it implements only what clients call.
contract LocalUniversalResolver {
    uint256 private constant ETHEREUM = 60;
    uint256 private constant ANY_EVM = 0x80000000;

    IEnsRegistry public immutable registry;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    enum Step {
        Forward,
        ReverseName,
        ReverseCheck
    }

    /// A lookup in progress while a server is asked.
    struct Task {
        Step step;
        bytes account;
        uint256 coinType;
        string primary;
        address reverseResolver;
    }

    /// Arguments for the resolver's own callback.
    struct Pending {
        address resolver;
        bytes4 callback;
        bytes extraData;
        bool extended;
    }

    constructor(IEnsRegistry ens) {
        registry = ens;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        Task memory task;
        return _call(name, data, task);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (bytes memory result, address resolver,) = _resume(response, extraData);
        return (result, resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        Task memory task = Task(Step.ReverseName, account, coinType, "", address(0));
        bytes memory name = _toDns(abi.encodePacked(_toHex(account), ".", _space(coinType), ".reverse"));
        (bytes memory result, address resolver) =
            _call(name, abi.encodeWithSignature("name(bytes32)", _hash(name, 0)), task);
        return _check(result, resolver, task);
    }

    function reverseCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        (bytes memory result, address resolver, Task memory task) = _resume(response, extraData);
        return task.step == Step.ReverseName ? _check(result, resolver, task) : _compare(result, resolver, task);
    }

    /// The name is known: checks whether it resolves back.
    function _check(bytes memory result, address resolver, Task memory task)
        private
        view
        returns (string memory, address, address)
    {
        task.step = Step.ReverseCheck;
        task.primary = abi.decode(result, (string));
        task.reverseResolver = resolver;
        if (bytes(task.primary).length == 0) return ("", address(0), resolver);
        bytes memory name = _toDns(bytes(task.primary));
        bytes32 node = _hash(name, 0);
        (bytes memory answer, address forward) = _call(
            name,
            task.coinType == ETHEREUM
                ? abi.encodeWithSignature("addr(bytes32)", node)
                : abi.encodeWithSignature("addr(bytes32,uint256)", node, task.coinType),
            task
        );
        return _compare(answer, forward, task);
    }

    function _compare(bytes memory result, address resolver, Task memory task)
        private
        pure
        returns (string memory, address, address)
    {
        bytes memory found = task.coinType == ETHEREUM
            ? abi.encodePacked(abi.decode(result, (address)))
            : abi.decode(result, (bytes));
        if (keccak256(found) != keccak256(task.account)) revert ReverseAddressMismatch(task.primary, found);
        return (task.primary, resolver, task.reverseResolver);
    }

    function _call(bytes memory name, bytes memory data, Task memory task) private view returns (bytes memory, address) {
        (address resolver, bool isOwn) = _find(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        bool extended = _isExtended(resolver);
        // The resolver of a parent name answers for this name only if it supports ENSIP-10.
        if (!isOwn && !extended) revert ResolverNotFound(name);
        (bool ok, bytes memory out) = resolver.staticcall(
            extended ? abi.encodeWithSignature("resolve(bytes,bytes)", name, data) : data
        );
        if (ok) return (extended ? abi.decode(out, (bytes)) : out, resolver);
        if (out.length < 4 || bytes4(out) != OffchainLookup.selector) revert ResolverError(out);
        _passOn(resolver, extended, out, task);
    }

    /// Makes the caller ask the server and return here.
    function _passOn(address resolver, bool extended, bytes memory out, Task memory task) private view {
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extraData) =
            abi.decode(_tail(out), (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(out);
        revert OffchainLookup(
            address(this),
            urls,
            callData,
            task.step == Step.Forward ? this.resolveCallback.selector : this.reverseCallback.selector,
            abi.encode(Pending(resolver, callback, extraData, extended), task)
        );
    }

    function _resume(bytes calldata response, bytes calldata extraData)
        private
        view
        returns (bytes memory, address, Task memory)
    {
        (Pending memory pending, Task memory task) = abi.decode(extraData, (Pending, Task));
        (bool ok, bytes memory out) =
            pending.resolver.staticcall(abi.encodeWithSelector(pending.callback, response, pending.extraData));
        if (!ok) revert ResolverError(out);
        return (pending.extended ? abi.decode(out, (bytes)) : out, pending.resolver, task);
    }

    function _find(bytes memory name) private view returns (address resolver, bool isOwn) {
        for (uint256 offset; uint8(name[offset]) != 0; offset += uint8(name[offset]) + 1) {
            resolver = registry.resolver(_hash(name, offset));
            if (resolver != address(0)) return (resolver, offset == 0);
        }
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool ok, bytes memory out) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return ok && out.length == 32 && abi.decode(out, (bool));
    }

    /// The namehash of a DNS-encoded name, starting at one of its labels (EIP-137).
    function _hash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        bytes memory label = new bytes(length);
        for (uint256 index; index < length; index++) label[index] = name[offset + 1 + index];
        return keccak256(abi.encodePacked(_hash(name, offset + 1 + length), keccak256(label)));
    }

    function _space(uint256 coinType) private pure returns (bytes memory) {
        if (coinType == ETHEREUM) return "addr";
        if (coinType == ANY_EVM) return "default";
        bytes memory digits;
        for (uint256 rest = coinType; rest != 0; rest >>= 4) digits = abi.encodePacked(_digit(rest & 15), digits);
        return digits;
    }

    function _toHex(bytes memory value) private pure returns (bytes memory text) {
        text = new bytes(value.length * 2);
        for (uint256 index; index < value.length; index++) {
            text[2 * index] = _digit(uint8(value[index]) >> 4);
            text[2 * index + 1] = _digit(uint8(value[index]) & 15);
        }
    }

    function _digit(uint256 value) private pure returns (bytes1) {
        return bytes16("0123456789abcdef")[value];
    }

    function _toDns(bytes memory text) private pure returns (bytes memory name) {
        name = new bytes(text.length + 2);
        uint256 start;
        for (uint256 index; index <= text.length; index++) {
            if (index < text.length && text[index] != ".") {
                name[index + 1] = text[index];
                continue;
            }
            name[start] = bytes1(uint8(index - start));
            start = index + 1;
        }
    }

    function _tail(bytes memory out) private pure returns (bytes memory body) {
        body = new bytes(out.length - 4);
        for (uint256 index; index < body.length; index++) body[index] = out[index + 4];
    }
}
