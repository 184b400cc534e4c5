// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface ITakeable {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Takes tokens in, for an account that may be another one's. It is a contract that no wallet knows by itself.
contract LocalVault {
    mapping(address owner => mapping(address asset => uint256 amount)) public deposits;

    function deposit(address asset, uint256 amount, address receiver) external {
        deposits[receiver][asset] += amount;
        require(ITakeable(asset).transferFrom(msg.sender, address(this), amount), "not taken");
    }
}
