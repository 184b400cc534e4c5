// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token that can be minted and approved but never transferred, so its pool has reserves that cannot be traded.
contract LocalStuck {
    string public constant name = "Stuck Token";
    string public constant symbol = "STUCK";
    uint8 public constant decimals = 18;

    uint256 public totalSupply;
    mapping(address owner => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert("STUCK: no transfers");
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert("STUCK: no transfers");
    }
}
