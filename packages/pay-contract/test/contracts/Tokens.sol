// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Test tokens. Anyone may mint them.
contract PlainToken {
    string public constant name = "Plain";
    string public constant version = "1";
    mapping(address owner => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;
    mapping(address owner => uint256 nonce) public nonces;
    mapping(address authorizer => mapping(bytes32 nonce => bool used)) public authorizationState;

    event Transfer(address indexed from, address indexed to, uint256 value);

    error NotCovered();
    error NotValidNow();
    error AuthorizationWasUsed();
    error SignatureInvalid();
    error CallerMustBePayee();

    bytes32 private constant PERMIT_TYPE_HASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant RECEIVE_TYPE_HASH = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 private constant TRANSFER_TYPE_HASH = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        virtual
    {
        if (block.timestamp > deadline) revert NotValidNow();
        _verify(owner, keccak256(abi.encode(PERMIT_TYPE_HASH, owner, spender, value, nonces[owner]++, deadline)), v, r, s);
        allowance[owner][spender] = value;
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (msg.sender != to) revert CallerMustBePayee();
        _authorized(RECEIVE_TYPE_HASH, from, to, value, validAfter, validBefore, nonce, v, r, s);
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        _authorized(TRANSFER_TYPE_HASH, from, to, value, validAfter, validBefore, nonce, v, r, s);
    }

    function _authorized(
        bytes32 typeHash,
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) private {
        if (block.timestamp <= validAfter || block.timestamp >= validBefore) revert NotValidNow();
        if (authorizationState[from][nonce]) revert AuthorizationWasUsed();
        authorizationState[from][nonce] = true;
        _verify(from, keccak256(abi.encode(typeHash, from, to, value, validAfter, validBefore, nonce)), v, r, s);
        _move(from, to, value);
    }

    function _verify(address signer, bytes32 content, uint8 v, bytes32 r, bytes32 s) private view {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                block.chainid,
                address(this)
            )
        );
        if (signer == address(0) || ecrecover(keccak256(abi.encodePacked("\x19\x01", domain, content)), v, r, s) != signer)
            revert SignatureInvalid();
    }

    function _spend(address from, uint256 value) internal {
        if (allowance[from][msg.sender] < value) revert NotCovered();
        allowance[from][msg.sender] -= value;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        if (balanceOf[from] < value) revert NotCovered();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Burns a fiftieth of every transfer.
contract FeeToken is PlainToken {
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        balanceOf[to] -= value / 50;
    }
}

/// Returns nothing, like Ethereum's USDT.
contract NoReturnToken {
    mapping(address owner => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
    }
}

/// Returns false where others revert, and never reverts.
contract FalseToken is PlainToken {
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        if (balanceOf[from] < value || allowance[from][msg.sender] < value) return false;
        _spend(from, value);
        _move(from, to, value);
        return true;
    }
}

/// Moves the money and then returns false.
contract MovesAndReturnsFalseToken is PlainToken {
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return false;
    }

    function transfer(address to, uint256 value) external override returns (bool) {
        _move(msg.sender, to, value);
        return false;
    }
}

/// Returns true and moves nothing.
contract SilentToken is PlainToken {
    function _move(address, address, uint256) internal override {}
}

/// Its balances shrink with every transfer.
contract ShrinkingToken is PlainToken {
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        balanceOf[to] = 0;
    }
}

/// Refuses transfers from or to a listed account, like Circle's and Tether's tokens.
contract BlacklistToken is PlainToken {
    mapping(address account => bool isListed) public isBlacklisted;

    error Blacklisted();

    function blacklist(address account) external {
        isBlacklisted[account] = true;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (isBlacklisted[from] || isBlacklisted[to]) revert Blacklisted();
        super._move(from, to, value);
    }
}

/// Has no permit, but a fallback that accepts any call, like WETH9.
contract PhantomPermitToken is NoReturnToken {
    fallback() external {}
}

interface IHook {
    function onTransfer(address from, address to, uint256 value) external;
}

/// Calls the sender before and the receiver after a transfer, if they are contracts (ERC-777).
contract HookToken is PlainToken {
    mapping(address account => bool wants) public hasHook;

    function setHook(bool wants) external {
        hasHook[msg.sender] = wants;
    }

    function _move(address from, address to, uint256 value) internal virtual override {
        if (hasHook[from]) IHook(from).onTransfer(from, to, value);
        super._move(from, to, value);
        if (hasHook[to]) IHook(to).onTransfer(from, to, value);
    }
}

/// Both a fee and callbacks.
contract FeeHookToken is HookToken {
    function _move(address from, address to, uint256 value) internal override {
        super._move(from, to, value);
        balanceOf[to] -= value / 50;
    }
}

/// A contract that executes its owner's calls, and makes another call while it is called.
contract Actor {
    address private target;
    bytes private data;
    bool private isTolerant;
    bytes public failure;

    function act(address to, bytes calldata input) external payable returns (bytes memory) {
        return _do(to, input, msg.value);
    }

    /// Plans a call for when a token or native currency arrives or leaves.
    function plan(address to, bytes calldata input, bool isTolerant_) external {
        target = to;
        data = input;
        isTolerant = isTolerant_;
    }

    function onTransfer(address, address, uint256) external {
        _react();
    }

    receive() external payable {
        _react();
    }

    function _react() private {
        if (target == address(0)) return;
        (bool isDone, bytes memory result) = target.call(data);
        if (!isDone) failure = result;
        if (isDone || isTolerant) return;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }

    function _do(address to, bytes memory input, uint256 value) private returns (bytes memory) {
        (bool isDone, bytes memory result) = to.call{value: value}(input);
        if (isDone) return result;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }
}

/// An account that accepts signatures of its owner (ERC-1271).
contract SmartAccount {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function act(address to, bytes calldata input) external {
        require(msg.sender == owner);
        (bool isDone,) = to.call(input);
        require(isDone);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? this.isValidSignature.selector : bytes4(0);
    }
}

/// Refuses native currency.
contract Rejecter {}

/// Accepts native currency and spends it at once.
contract Forwarder {
    address payable private immutable next;

    constructor(address payable next_) {
        next = next_;
    }

    receive() external payable {
        (bool isDone,) = next.call{value: msg.value}("");
        require(isDone);
    }
}
