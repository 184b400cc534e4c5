// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IConcentratedPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function mint(address recipient, int24 lower, int24 upper, uint128 amount, bytes calldata data)
        external
        returns (uint256, uint256);
}

interface ITransferable {
    function transfer(address to, uint256 value) external;
}

/// Adds liquidity to Uniswap V3 pools from the tokens it holds, and keeps the positions forever. Anyone may call it.
contract LocalPositions {
    address private pool;

    function add(IConcentratedPool to, int24 lower, int24 upper, uint128 liquidity) external {
        pool = address(to);
        to.mint(address(this), lower, upper, liquidity, "");
        pool = address(0);
    }

    /// Called by the pool with the amounts it is owed.
    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        require(msg.sender == pool, "not the pool");
        if (owed0 > 0) ITransferable(IConcentratedPool(pool).token0()).transfer(pool, owed0);
        if (owed1 > 0) ITransferable(IConcentratedPool(pool).token1()).transfer(pool, owed1);
    }
}
