// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A 2-decimal token that burns 2% of every transfer: the receiver of 100 gets 98. Anyone may mint it. Deployed by tests
/// only; on no token list of the stack.
contract LocalLevy {
    string public constant name = "Levy Token";
    string public constant symbol = "LEVY";
    uint8 public constant decimals = 2;

    uint256 public totalSupply;
    mapping(address owner => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "LEVY: not allowed");
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "LEVY: too little");
        uint256 levy = value / 50;
        balanceOf[from] -= value;
        balanceOf[to] += value - levy;
        totalSupply -= levy;
        emit Transfer(from, to, value - levy);
        emit Transfer(from, address(0), levy);
    }
}
