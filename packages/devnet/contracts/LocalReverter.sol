// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Reverts on every call.
contract LocalReverter {
    error AlwaysFails();

    function tryIt() external payable {
        revert AlwaysFails();
    }
}
