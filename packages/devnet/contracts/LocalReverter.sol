// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Fails at everything one asks of it.
contract LocalReverter {
    error AlwaysFails();

    function tryIt() external payable {
        revert AlwaysFails();
    }
}
