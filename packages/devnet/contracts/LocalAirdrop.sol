// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-20 like those airdropped to lure people to a website. The website does not exist.
contract LocalAirdrop {
    string public constant name = "Claim 5000 USDC at https://usdc-reward.example";
    string public constant symbol = "usdc-reward.example";
    uint8 public constant decimals = 18;

    uint256 public totalSupply;
    mapping(address owner => uint256 amount) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    error Worthless();

    function airdrop(address[] calldata to, uint256 value) external {
        for (uint256 i; i < to.length; i++) {
            totalSupply += value;
            balanceOf[to[i]] += value;
            emit Transfer(address(0), to[i], value);
        }
    }

    /// Always fails, so no holder can get rid of it.
    function transfer(address, uint256) external pure returns (bool) {
        revert Worthless();
    }
}
