// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-1155 whose items exist in several copies. Anyone may mint them, so they are worthless.
contract LocalItems {
    string public constant name = "Foyer Pantry";
    string public constant symbol = "PANTRY";

    mapping(address owner => mapping(uint256 id => uint256 amount)) public balances;
    mapping(address owner => mapping(address operator => bool isApproved)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);

    error NotAllowed(address caller);
    error InsufficientBalance(address owner, uint256 id, uint256 balance, uint256 needed);
    error LengthMismatch();

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return balances[owner][id];
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        if (ids.length != values.length) revert LengthMismatch();
        for (uint256 i; i < ids.length; i++) balances[to][ids[i]] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    /// Does not ask a receiving contract to accept them, as the standard requires: only EOAs receive them here.
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender);
        uint256 balance = balances[from][id];
        if (balance < value) revert InsufficientBalance(from, id, balance, value);
        balances[from][id] = balance - value;
        balances[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function uri(uint256 id) external pure returns (string memory) {
        string[3] memory names = ["Jar of Honey", "Loaf of Bread", "Bag of Salt"];
        string[3] memory fills = ["rgb(226 160 45)", "rgb(176 112 60)", "rgb(130 150 170)"];
        return string.concat(
            'data:application/json;utf8,{"name":"',
            names[id % 3],
            '","description":"Something for the kitchen.","image":"data:image/svg+xml;utf8,',
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><rect width='100' height='100' ",
            "fill='rgb(245 240 230)'/><rect x='30' y='25' width='40' height='55' rx='12' fill='",
            fills[id % 3],
            "'/></svg>",
            '"}'
        );
    }
}
