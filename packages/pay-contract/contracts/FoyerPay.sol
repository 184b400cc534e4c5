// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    /// ERC-2612.
    function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;
    /// ERC-3009.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;
}

interface IPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata transferDetails,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external;
}

/// Pays an order: moves money from its payer to its receiver, and logs how much arrived and for which order.
///
/// It has no owner and no storage, and keeps no money. It only moves money of the caller, or of the signer of this
/// order, so no other address can use an allowance given to it.
///
/// It does not know which orders exist. It accepts any order id from anybody, and the same id again. A shop must
/// compare token, receiver and amount of the events with the order, and add them up.
contract FoyerPay {
    /// `received` of `token` arrived at `receiver`: never more than the payer was asked for. `token` is zero for the
    /// chain's native currency.
    event Paid(
        bytes32 indexed order, address indexed payer, address indexed receiver, address token, uint256 received
    );

    /// The deadline has passed.
    error Expired();
    /// The receiver is zero, the payer, or this contract.
    error ReceiverInvalid();
    /// The transaction's value is not the amount.
    error ValueWrong();
    /// The token returned false, the native transfer failed, or either reverted without a reason.
    error TransferFailed();
    /// The receiver's balance did not grow.
    error NothingReceived();
    /// A token or receiver called back during a payment.
    error Reentered();

    IPermit2 private constant PERMIT2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    bytes32 private constant PAYMENT_TYPE_HASH = keccak256("Payment(bytes32 order,address receiver)");
    string private constant WITNESS_TYPE =
        "Payment witness)Payment(bytes32 order,address receiver)TokenPermissions(address token,uint256 amount)";

    bool private transient isPaying;

    /// A nested payment would count the same arrival twice, because balances are compared before and after.
    modifier once() {
        if (isPaying) revert Reentered();
        isPaying = true;
        _;
        isPaying = false;
    }

    /// Pays from the caller's allowance. If the token takes a fee, less than `amount` arrives.
    function pay(bytes32 order, address token, address to, uint256 amount, uint256 deadline) external once {
        _payFromCaller(order, token, to, amount, deadline);
    }

    /// Pays with an ERC-2612 permit of the caller over `amount` until `deadline`. A permit does not name the order, so
    /// only its owner can pay with it. Anybody may already have submitted it; the allowance then exists.
    function payWithPermit(
        bytes32 order,
        address token,
        address to,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external once {
        try IToken(token).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _payFromCaller(order, token, to, amount, deadline);
    }

    /// Pays with a Permit2 transfer that `payer` signed for this order and receiver. Anybody may send it. The nonce is
    /// derived from order and receiver, so a payer can pay an order only once this way.
    function payWithPermit2(
        bytes32 order,
        address token,
        address to,
        uint256 amount,
        uint256 deadline,
        address payer,
        bytes calldata signature
    ) external once {
        uint256 before = _start(token, payer, to, deadline);
        PERMIT2.permitWitnessTransferFrom(
            IPermit2.PermitTransferFrom(IPermit2.TokenPermissions(token, amount), uint256(_nonce(order, to)), deadline),
            IPermit2.SignatureTransferDetails(to, amount),
            payer,
            keccak256(abi.encode(PAYMENT_TYPE_HASH, order, to)),
            WITNESS_TYPE,
            signature
        );
        _finish(order, token, payer, to, amount, before);
    }

    /// Pays with an ERC-3009 `ReceiveWithAuthorization` that `payer` signed to this contract, valid from 0 until before
    /// `deadline`. Anybody may send it. The nonce binds order and receiver, so a payer can pay an order only once this
    /// way. The token moves twice, to this contract and on; the contract forwards exactly what arrives.
    function payWithAuthorization(
        bytes32 order,
        address token,
        address to,
        uint256 amount,
        uint256 deadline,
        address payer,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external once {
        uint256 before = _start(token, payer, to, deadline);
        uint256 kept = IToken(token).balanceOf(address(this));
        IToken(token).receiveWithAuthorization(
            payer, address(this), amount, 0, deadline, _nonce(order, to), v, r, s
        );
        _call(token, abi.encodeCall(IToken.transfer, (to, IToken(token).balanceOf(address(this)) - kept)));
        _finish(order, token, payer, to, amount, before);
    }

    /// Pays in the chain's native currency.
    function payNative(bytes32 order, address to, uint256 amount, uint256 deadline) external payable once {
        _check(msg.sender, to, deadline);
        if (msg.value != amount) revert ValueWrong();
        if (amount == 0) revert NothingReceived();
        (bool isDone, bytes memory result) = to.call{value: amount}("");
        if (!isDone) _fail(result);
        emit Paid(order, msg.sender, to, address(0), amount);
    }

    function _payFromCaller(bytes32 order, address token, address to, uint256 amount, uint256 deadline) private {
        uint256 before = _start(token, msg.sender, to, deadline);
        _call(token, abi.encodeCall(IToken.transferFrom, (msg.sender, to, amount)));
        _finish(order, token, msg.sender, to, amount, before);
    }

    /// Returns the receiver's balance before a payment. Reverts for an address without code.
    function _start(address token, address payer, address to, uint256 deadline) private view returns (uint256) {
        _check(payer, to, deadline);
        return IToken(token).balanceOf(to);
    }

    function _check(address payer, address to, uint256 deadline) private view {
        if (block.timestamp > deadline) revert Expired();
        if (to == address(0) || to == payer || to == address(this)) revert ReceiverInvalid();
    }

    /// Counts at most `amount`: a payer called back by the token could have others' money sent to the receiver in the
    /// meantime.
    function _finish(bytes32 order, address token, address payer, address to, uint256 amount, uint256 before)
        private
    {
        uint256 balance = IToken(token).balanceOf(to);
        uint256 received = balance > before ? balance - before : 0;
        if (received > amount) received = amount;
        if (received == 0) revert NothingReceived();
        emit Paid(order, payer, to, token, received);
    }

    function _nonce(bytes32 order, address to) private pure returns (bytes32) {
        return keccak256(abi.encode(order, to));
    }

    /// Accepts tokens that return nothing; fails if the token returns false.
    function _call(address token, bytes memory data) private {
        (bool isDone, bytes memory result) = token.call(data);
        if (!isDone) _fail(result);
        if (result.length != 0 && !abi.decode(result, (bool))) revert TransferFailed();
    }

    function _fail(bytes memory reason) private pure {
        if (reason.length == 0) revert TransferFailed();
        assembly ("memory-safe") {
            revert(add(reason, 32), mload(reason))
        }
    }
}
