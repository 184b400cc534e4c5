// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A 2-decimal token that burns a fiftieth of every transfer: who is sent 100 gets 98. Anyone may mint. Tests deploy it;
/// it is on no list of the stack.
contract LocalLevy {
    string public constant name = "Levy Token";
    string public constant symbol = "LEVY";
    uint8 public constant decimals = 2;

    uint256 public totalSupply;
    mapping(address owner => uint256 amount) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(balanceOf[msg.sender] >= value, "LEVY: too little");
        uint256 levy = value / 50;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - levy;
        totalSupply -= levy;
        emit Transfer(msg.sender, to, value - levy);
        emit Transfer(msg.sender, address(0), levy);
        return true;
    }
}
