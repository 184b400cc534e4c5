// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-721 that draws its own images. Anyone may mint it, so it is worthless.
contract LocalNft {
    string public name;
    string public symbol;
    uint256 public totalSupply;

    mapping(address owner => uint256 amount) public balanceOf;
    mapping(uint256 id => address spender) public getApproved;
    mapping(address owner => mapping(address operator => bool isApproved)) public isApprovedForAll;
    mapping(uint256 id => address owner) private _owners;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);

    error NotFound(uint256 id);
    error NotAllowed(address caller, uint256 id);
    error ZeroAddress();

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = _owners[id];
        if (owner == address(0)) revert NotFound(id);
    }

    /// Mints the next item to each address.
    function mint(address[] calldata to) external {
        for (uint256 i; i < to.length; i++) {
            if (to[i] == address(0)) revert ZeroAddress();
            uint256 id = ++totalSupply;
            _owners[id] = to[i];
            balanceOf[to[i]]++;
            emit Transfer(address(0), to[i], id);
        }
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, id);
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function transferFrom(address from, address to, uint256 id) external {
        address owner = ownerOf(id);
        bool isAllowed =
            msg.sender == owner || isApprovedForAll[owner][msg.sender] || getApproved[id] == msg.sender;
        if (owner != from || !isAllowed) revert NotAllowed(msg.sender, id);
        if (to == address(0)) revert ZeroAddress();
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        _owners[id] = to;
        emit Transfer(from, to, id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        string memory number = _text(id);
        string memory petals;
        for (uint256 i; i < 5; i++)
            petals = string.concat(
                petals,
                "<ellipse cx='50' cy='28' rx='",
                _text(8 + (id * 7) % 9),
                "' ry='20' transform='rotate(",
                _text(i * 72 + (id * 31) % 72),
                " 50 50)'/>"
            );
        string memory svg = string.concat(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><rect width='100' height='100' fill='hsl(",
            _text((id * 137) % 360),
            " 45% 88%)'/><g fill='hsl(",
            _text((id * 137 + 150) % 360),
            " 60% 55%)'>",
            petals,
            "</g><circle cx='50' cy='50' r='9' fill='hsl(45 90% 60%)'/></svg>"
        );
        return string.concat(
            "data:application/json;base64,",
            _base64(
                bytes(
                    string.concat(
                        '{"name":"Flower ',
                        number,
                        '","description":"A flower that its contract drew.","image":"data:image/svg+xml;base64,',
                        _base64(bytes(svg)),
                        '","attributes":[{"trait_type":"Petals","value":5},{"trait_type":"Hue","value":',
                        _text((id * 137 + 150) % 360),
                        "}]}"
                    )
                )
            )
        );
    }

    function _text(uint256 value) private pure returns (string memory) {
        uint256 length = 1;
        for (uint256 rest = value / 10; rest > 0; rest /= 10) length++;
        bytes memory out = new bytes(length);
        for (; length > 0; value /= 10) out[--length] = bytes1(uint8(48 + value % 10));
        return string(out);
    }

    function _base64(bytes memory data) private pure returns (string memory) {
        bytes memory letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        bytes memory out = new bytes(4 * ((data.length + 2) / 3));
        uint256 place;
        for (uint256 i; i < data.length; i += 3) {
            uint256 left = data.length - i;
            uint256 word = uint256(uint8(data[i])) << 16;
            if (left > 1) word |= uint256(uint8(data[i + 1])) << 8;
            if (left > 2) word |= uint256(uint8(data[i + 2]));
            out[place++] = letters[word >> 18];
            out[place++] = letters[(word >> 12) & 63];
            out[place++] = left > 1 ? letters[(word >> 6) & 63] : bytes1("=");
            out[place++] = left > 2 ? letters[word & 63] : bytes1("=");
        }
        return string(out);
    }
}
