// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Reads many Uniswap V2 and V3 pools in one call, so that all data is from one block. It is never deployed: `eth_call`
/// takes its code as a state override.
contract PoolReader {
    /// A V3 pool around its price. `sqrtPrice` is zero if the pool does not exist.
    struct Concentrated {
        uint256 sqrtPrice;
        int256 tick;
        uint256 liquidity;
        /// Range of ticks that were read.
        int256 lowest;
        int256 highest;
        /// Initialized ticks in this range, unordered: the tick in the upper half, its net liquidity in the lower half.
        uint256[] ticks;
    }

    /// Reads `words` of 256 ticks on both sides of the price, and at most `maxTicks` initialized ticks in each
    /// direction.
    struct Wanted {
        address pool;
        int24 spacing;
        uint8 words;
        uint8 maxTicks;
    }

    function read(address[] calldata pairs, Wanted[] calldata pools)
        external
        view
        returns (uint256 number, uint256 baseFee, uint256[] memory reserves, Concentrated[] memory states)
    {
        number = block.number;
        baseFee = block.basefee;
        reserves = new uint256[](pairs.length);
        for (uint256 i = 0; i < pairs.length; i++) {
            (bool ok, bytes memory data) = pairs[i].staticcall(abi.encodeWithSignature("getReserves()"));
            if (!ok || data.length < 64) continue;
            (uint256 first, uint256 second) = abi.decode(data, (uint256, uint256));
            if (first < 1 << 112 && second < 1 << 112) reserves[i] = (first << 112) | second;
        }
        states = new Concentrated[](pools.length);
        for (uint256 i = 0; i < pools.length; i++) states[i] = readPool(pools[i]);
    }

    function readPool(Wanted calldata wanted) private view returns (Concentrated memory state) {
        address pool = wanted.pool;
        (bool ok, bytes memory data) = pool.staticcall(abi.encodeWithSignature("slot0()"));
        if (!ok || data.length < 64) return state;
        (uint256 sqrtPrice, int256 tick) = abi.decode(data, (uint256, int256));
        (ok, data) = pool.staticcall(abi.encodeWithSignature("liquidity()"));
        if (!ok || data.length < 32) return state;
        state.sqrtPrice = sqrtPrice;
        state.tick = tick;
        state.liquidity = abi.decode(data, (uint256));
        uint256[] memory found = new uint256[](uint256(wanted.maxTicks) * 2);
        uint256 count;
        (count, state.lowest) = readBelow(wanted, tick, found, 0);
        (count, state.highest) = readAbove(wanted, tick, found, count);
        assembly {
            mstore(found, count)
        }
        state.ticks = found;
    }

    function readBelow(Wanted calldata wanted, int256 tick, uint256[] memory found, uint256 count)
        private
        view
        returns (uint256, int256)
    {
        int256 start = compress(tick, wanted.spacing);
        int256 word = start >> 8;
        uint256 end = count + wanted.maxTicks;
        for (uint256 i = 0; i < wanted.words; i++) {
            uint256 bits = readBits(wanted.pool, word);
            // Only ticks at or below the price.
            if (i == 0) bits &= type(uint256).max >> uint8(uint256(255 - (start - (word << 8))));
            while (bits != 0) {
                uint256 bit = highestBit(bits);
                bits ^= 1 << bit;
                int256 one = ((word << 8) + int256(bit)) * wanted.spacing;
                found[count++] = readTick(wanted.pool, one);
                if (count == end) return (count, one);
            }
            word--;
        }
        return (count, ((word + 1) << 8) * wanted.spacing);
    }

    function readAbove(Wanted calldata wanted, int256 tick, uint256[] memory found, uint256 count)
        private
        view
        returns (uint256, int256)
    {
        int256 start = compress(tick, wanted.spacing) + 1;
        int256 word = start >> 8;
        uint256 end = count + wanted.maxTicks;
        for (uint256 i = 0; i < wanted.words; i++) {
            uint256 bits = readBits(wanted.pool, word);
            if (i == 0) bits &= type(uint256).max << uint8(uint256(start - (word << 8)));
            while (bits != 0) {
                uint256 bit = highestBit(bits & (~bits + 1));
                bits ^= 1 << bit;
                int256 one = ((word << 8) + int256(bit)) * wanted.spacing;
                found[count++] = readTick(wanted.pool, one);
                if (count == end) return (count, one);
            }
            word++;
        }
        return (count, ((word << 8) - 1) * wanted.spacing);
    }

    function readBits(address pool, int256 word) private view returns (uint256) {
        if (word != int16(word)) return 0;
        (bool ok, bytes memory data) = pool.staticcall(abi.encodeWithSignature("tickBitmap(int16)", int16(word)));
        return ok && data.length >= 32 ? abi.decode(data, (uint256)) : 0;
    }

    function readTick(address pool, int256 tick) private view returns (uint256) {
        (bool ok, bytes memory data) = pool.staticcall(abi.encodeWithSignature("ticks(int24)", int24(tick)));
        require(ok && data.length >= 64, "ticks");
        (, int256 net) = abi.decode(data, (uint256, int256));
        return (uint256(tick) << 128) | uint128(int128(net));
    }

    function compress(int256 tick, int256 spacing) private pure returns (int256 result) {
        result = tick / spacing;
        if (tick < 0 && tick % spacing != 0) result--;
    }

    function highestBit(uint256 value) private pure returns (uint256 bit) {
        for (uint256 step = 128; step > 0; step >>= 1) {
            if (value >> step != 0) {
                value >>= step;
                bit += step;
            }
        }
    }
}
