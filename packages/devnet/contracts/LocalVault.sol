// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface ITakeable {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Accepts token deposits, also on behalf of another account. A contract that no wallet knows.
contract LocalVault {
    mapping(address owner => mapping(address asset => uint256 amount)) public deposits;

    function deposit(address asset, uint256 amount, address receiver) external {
        deposits[receiver][asset] += amount;
        require(ITakeable(asset).transferFrom(msg.sender, address(this), amount), "not taken");
    }
}
