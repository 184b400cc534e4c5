// Written by scripts/compile.mjs with solc 0.8.37. Do not edit.

/** Compiled from contracts/LocalUsdc.sol. */
export const localUsdc = {
  abi: [
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'allowance', type: 'uint256' },
        { internalType: 'uint256', name: 'needed', type: 'uint256' },
      ],
      name: 'InsufficientAllowance',
      type: 'error',
    },
    {
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'uint256', name: 'balance', type: 'uint256' },
        { internalType: 'uint256', name: 'needed', type: 'uint256' },
      ],
      name: 'InsufficientBalance',
      type: 'error',
    },
    { inputs: [], name: 'ZeroAddress', type: 'error' },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'spender', type: 'address' },
      ],
      name: 'allowance',
      outputs: [{ internalType: 'uint256', name: 'amount', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'approve',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'address', name: 'owner', type: 'address' }],
      name: 'balanceOf',
      outputs: [{ internalType: 'uint256', name: 'amount', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'decimals',
      outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'mint',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'totalSupply',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transfer',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'from', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transferFrom',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x6080604052348015600f57600080fd5b506106248061001f6000396000f3fe608060405234801561001057600080fd5b506004361061009e5760003560e01c806340c10f191161006657806340c10f191461014757806370a082311461015c57806395d89b411461017c578063a9059cbb1461019f578063dd62ed3e146101b257600080fd5b806306fdde03146100a3578063095ea7b3146100e057806318160ddd1461010357806323b872dd1461011a578063313ce5671461012d575b600080fd5b6100ca604051806040016040528060088152602001672aa9a21021b7b4b760c11b81525081565b6040516100d791906104c2565b60405180910390f35b6100f36100ee36600461052c565b6101dd565b60405190151581526020016100d7565b61010c60005481565b6040519081526020016100d7565b6100f3610128366004610556565b61024a565b610135600681565b60405160ff90911681526020016100d7565b61015a61015536600461052c565b6102f2565b005b61010c61016a366004610593565b60016020526000908152604090205481565b6100ca604051806040016040528060048152602001635553444360e01b81525081565b6100f36101ad36600461052c565b6103a1565b61010c6101c03660046105b5565b600260209081526000928352604080842090915290825290205481565b3360008181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925906102389086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383166000908152600260209081526040808320338452909152812054828110156102a457604051630c95cf2760e11b815233600482015260248101829052604481018490526064015b60405180910390fd5b60001981146102dc576102b783826105fe565b6001600160a01b03861660009081526002602090815260408083203384529091529020555b6102e78585856103b7565b506001949350505050565b6001600160a01b0382166103195760405163d92e233d60e01b815260040160405180910390fd5b8060008082825461032a9190610611565b90915550506001600160a01b03821660009081526001602052604081208054839290610357908490610611565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b60006103ae3384846103b7565b50600192915050565b6001600160a01b0382166103de5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b038316600090815260016020526040902054818110156104315760405163db42144d60e01b81526001600160a01b0385166004820152602481018290526044810183905260640161029b565b6001600160a01b03808516600090815260016020526040808220858503905591851681529081208054849290610468908490610611565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef846040516104b491815260200190565b60405180910390a350505050565b602081526000825180602084015260005b818110156104f057602081860181015160408684010152016104d3565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461052757600080fd5b919050565b6000806040838503121561053f57600080fd5b61054883610510565b946020939093013593505050565b60008060006060848603121561056b57600080fd5b61057484610510565b925061058260208501610510565b929592945050506040919091013590565b6000602082840312156105a557600080fd5b6105ae82610510565b9392505050565b600080604083850312156105c857600080fd5b6105d183610510565b91506105df60208401610510565b90509250929050565b634e487b7160e01b600052601160045260246000fd5b81810381811115610244576102446105e8565b80820180821115610244576102446105e856',
} as const

/** Compiled from contracts/LocalUsdt.sol. */
export const localUsdt = {
  abi: [
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'spender', type: 'address' },
      ],
      name: 'allowance',
      outputs: [{ internalType: 'uint256', name: 'amount', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'approve',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'address', name: 'owner', type: 'address' }],
      name: 'balanceOf',
      outputs: [{ internalType: 'uint256', name: 'amount', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'decimals',
      outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'mint',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'totalSupply',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transfer',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'from', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transferFrom',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x6080604052348015600f57600080fd5b506105b68061001f6000396000f3fe608060405234801561001057600080fd5b506004361061009e5760003560e01c806340c10f191161006657806340c10f191461013b57806370a082311461014e57806395d89b411461016e578063a9059cbb14610191578063dd62ed3e146101a457600080fd5b806306fdde03146100a3578063095ea7b3146100e257806318160ddd146100f757806323b872dd1461010e578063313ce56714610121575b600080fd5b6100cc6040518060400160405280600a81526020016915195d1a195c881554d160b21b81525081565b6040516100d9919061044e565b60405180910390f35b6100f56100f03660046104b8565b6101cf565b005b61010060005481565b6040519081526020016100d9565b6100f561011c3660046104e2565b610266565b610129600681565b60405160ff90911681526020016100d9565b6100f56101493660046104b8565b6102e0565b61010061015c36600461051f565b60016020526000908152604090205481565b6100cc604051806040016040528060048152602001631554d11560e21b81525081565b6100f561019f3660046104b8565b610374565b6101006101b2366004610541565b600260209081526000928352604080842090915290825290205481565b8015806101fd57503360009081526002602090815260408083206001600160a01b0386168452909152902054155b61020657600080fd5b3360008181526002602090815260408083206001600160a01b03871680855290835292819020859055518481529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591015b60405180910390a35050565b6001600160a01b03831660009081526002602090815260408083203384529091529020548181101561029757600080fd5b60001981146102cf576102aa828261058a565b6001600160a01b03851660009081526002602090815260408083203384529091529020555b6102da848484610383565b50505050565b6001600160a01b0382166102f357600080fd5b8060008082825461030491906105a3565b90915550506001600160a01b038216600090815260016020526040812080548392906103319084906105a3565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200161025a565b61037f338383610383565b5050565b6001600160a01b038216158015906103b357506001600160a01b0383166000908152600160205260409020548111155b6103bc57600080fd5b6001600160a01b0380841660009081526001602052604080822080548590039055918416815290812080548392906103f59084906105a3565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161044191815260200190565b60405180910390a3505050565b602081526000825180602084015260005b8181101561047c576020818601810151604086840101520161045f565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146104b357600080fd5b919050565b600080604083850312156104cb57600080fd5b6104d48361049c565b946020939093013593505050565b6000806000606084860312156104f757600080fd5b6105008461049c565b925061050e6020850161049c565b929592945050506040919091013590565b60006020828403121561053157600080fd5b61053a8261049c565b9392505050565b6000806040838503121561055457600080fd5b61055d8361049c565b915061056b6020840161049c565b90509250929050565b634e487b7160e01b600052601160045260246000fd5b8181038181111561059d5761059d610574565b92915050565b8082018082111561059d5761059d61057456',
} as const

/** Compiled from contracts/LocalWeth.sol. */
export const localWeth = {
  abi: [
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'allowance', type: 'uint256' },
        { internalType: 'uint256', name: 'needed', type: 'uint256' },
      ],
      name: 'InsufficientAllowance',
      type: 'error',
    },
    {
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'uint256', name: 'balance', type: 'uint256' },
        { internalType: 'uint256', name: 'needed', type: 'uint256' },
      ],
      name: 'InsufficientBalance',
      type: 'error',
    },
    { inputs: [], name: 'NativeTransferFailed', type: 'error' },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Deposit',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Withdrawal',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'address', name: 'owner', type: 'address' },
        { internalType: 'address', name: 'spender', type: 'address' },
      ],
      name: 'allowance',
      outputs: [{ internalType: 'uint256', name: 'amount', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'approve',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'address', name: 'owner', type: 'address' }],
      name: 'balanceOf',
      outputs: [{ internalType: 'uint256', name: 'amount', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'decimals',
      outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
      stateMutability: 'view',
      type: 'function',
    },
    { inputs: [], name: 'deposit', outputs: [], stateMutability: 'payable', type: 'function' },
    {
      inputs: [{ internalType: 'address', name: 'to', type: 'address' }],
      name: 'depositTo',
      outputs: [],
      stateMutability: 'payable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'totalSupply',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transfer',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'from', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transferFrom',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'uint256', name: 'value', type: 'uint256' }],
      name: 'withdraw',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    { stateMutability: 'payable', type: 'receive' },
  ],
  bytecode:
    '0x6080604052348015600f57600080fd5b506107af8061001f6000396000f3fe6080604052600436106100ab5760003560e01c806370a082311161006457806370a08231146101c357806395d89b41146101f0578063a9059cbb14610220578063b760faf914610240578063d0e30db014610253578063dd62ed3e1461025b57600080fd5b806306fdde03146100c0578063095ea7b31461010f57806318160ddd1461013f57806323b872dd1461015c5780632e1a7d4d1461017c578063313ce5671461019c57600080fd5b366100bb576100b933610293565b005b600080fd5b3480156100cc57600080fd5b506100f96040518060400160405280600d81526020016c2bb930b83832b21022ba3432b960991b81525081565b6040516101069190610634565b60405180910390f35b34801561011b57600080fd5b5061012f61012a36600461069e565b610301565b6040519015158152602001610106565b34801561014b57600080fd5b50475b604051908152602001610106565b34801561016857600080fd5b5061012f6101773660046106c8565b61036e565b34801561018857600080fd5b506100b9610197366004610705565b610424565b3480156101a857600080fd5b506101b1601281565b60405160ff9091168152602001610106565b3480156101cf57600080fd5b5061014e6101de36600461071e565b60006020819052908152604090205481565b3480156101fc57600080fd5b506100f9604051806040016040528060048152602001630ae8aa8960e31b81525081565b34801561022c57600080fd5b5061012f61023b36600461069e565b610523565b6100b961024e36600461071e565b610539565b6100b9610545565b34801561026757600080fd5b5061014e610276366004610740565b600160209081526000928352604080842090915290825290205481565b6001600160a01b038116600090815260208190526040812080543492906102bb908490610789565b90915550506040513481526001600160a01b038216907fe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c9060200160405180910390a250565b3360008181526001602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061035c9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b03831660008181526001602090815260408083203380855292528220549192148015906103a457506000198114155b1561040e57828110156103df57604051630c95cf2760e11b815233600482015260248101829052604481018490526064015b60405180910390fd5b6103e9838261079c565b6001600160a01b03861660009081526001602090815260408083203384529091529020555b610419858585610550565b506001949350505050565b33600090815260208190526040902054818110156104655760405163db42144d60e01b815233600482015260248101829052604481018390526064016103d6565b61046f828261079c565b3360008181526020818152604091829020939093555184815290917f7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65910160405180910390a2604051600090339084908381818185875af1925050503d80600081146104f7576040519150601f19603f3d011682016040523d82523d6000602084013e6104fc565b606091505b505090508061051e57604051633d2cec6f60e21b815260040160405180910390fd5b505050565b6000610530338484610550565b50600192915050565b61054281610293565b50565b61054e33610293565b565b6001600160a01b038316600090815260208190526040902054818110156105a35760405163db42144d60e01b81526001600160a01b038516600482015260248101829052604481018390526064016103d6565b6001600160a01b038085166000908152602081905260408082208585039055918516815290812080548492906105da908490610789565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161062691815260200190565b60405180910390a350505050565b602081526000825180602084015260005b818110156106625760208186018101516040868401015201610645565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461069957600080fd5b919050565b600080604083850312156106b157600080fd5b6106ba83610682565b946020939093013593505050565b6000806000606084860312156106dd57600080fd5b6106e684610682565b92506106f460208501610682565b929592945050506040919091013590565b60006020828403121561071757600080fd5b5035919050565b60006020828403121561073057600080fd5b61073982610682565b9392505050565b6000806040838503121561075357600080fd5b61075c83610682565b915061076a60208401610682565b90509250929050565b634e487b7160e01b600052601160045260246000fd5b8082018082111561036857610368610773565b818103818111156103685761036861077356',
} as const

/** Compiled from contracts/TestUsdc.sol. */
export const testUsdc = {
  abi: [
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'address', name: '', type: 'address' },
        { internalType: 'address', name: '', type: 'address' },
      ],
      name: 'allowance',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'approve',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'address', name: '', type: 'address' }],
      name: 'balanceOf',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'decimals',
      outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'mint',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'totalSupply',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transfer',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'from', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transferFrom',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x6080604052348015600f57600080fd5b5061056a8061001f6000396000f3fe608060405234801561001057600080fd5b506004361061009e5760003560e01c806340c10f191161006657806340c10f191461014757806370a082311461015c57806395d89b411461017c578063a9059cbb1461019f578063dd62ed3e146101b257600080fd5b806306fdde03146100a3578063095ea7b3146100e057806318160ddd1461010357806323b872dd1461011a578063313ce5671461012d575b600080fd5b6100ca604051806040016040528060088152602001672aa9a21021b7b4b760c11b81525081565b6040516100d79190610408565b60405180910390f35b6100f36100ee366004610472565b6101dd565b60405190151581526020016100d7565b61010c60005481565b6040519081526020016100d7565b6100f361012836600461049c565b61024a565b610135600681565b60405160ff90911681526020016100d7565b61015a610155366004610472565b6102bc565b005b61010c61016a3660046104d9565b60016020526000908152604090205481565b6100ca604051806040016040528060048152602001635553444360e01b81525081565b6100f36101ad366004610472565b610344565b61010c6101c03660046104fb565b600260209081526000928352604080842090915290825290205481565b3360008181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925906102389086815260200190565b60405180910390a35060015b92915050565b6001600160a01b038316600090815260026020908152604080832033845290915281205460001981146102a6576102818382610544565b6001600160a01b03861660009081526002602090815260408083203384529091529020555b6102b185858561035a565b506001949350505050565b806000808282546102cd9190610557565b90915550506001600160a01b038216600090815260016020526040812080548392906102fa908490610557565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b600061035133848461035a565b50600192915050565b6001600160a01b03831660009081526001602052604081208054839290610382908490610544565b90915550506001600160a01b038216600090815260016020526040812080548392906103af908490610557565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516103fb91815260200190565b60405180910390a3505050565b602081526000825180602084015260005b818110156104365760208186018101516040868401015201610419565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461046d57600080fd5b919050565b6000806040838503121561048557600080fd5b61048e83610456565b946020939093013593505050565b6000806000606084860312156104b157600080fd5b6104ba84610456565b92506104c860208501610456565b929592945050506040919091013590565b6000602082840312156104eb57600080fd5b6104f482610456565b9392505050565b6000806040838503121561050e57600080fd5b61051783610456565b915061052560208401610456565b90509250929050565b634e487b7160e01b600052601160045260246000fd5b818103818111156102445761024461052e565b808201808211156102445761024461052e56',
} as const

/** Compiled from contracts/TestUsdt.sol. */
export const testUsdt = {
  abi: [
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'address', name: '', type: 'address' },
        { internalType: 'address', name: '', type: 'address' },
      ],
      name: 'allowance',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'approve',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'address', name: '', type: 'address' }],
      name: 'balanceOf',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'decimals',
      outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'mint',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'totalSupply',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transfer',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'from', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transferFrom',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x6080604052348015600f57600080fd5b506105948061001f6000396000f3fe608060405234801561001057600080fd5b506004361061009e5760003560e01c806340c10f191161006657806340c10f191461013b57806370a082311461014e57806395d89b411461016e578063a9059cbb14610191578063dd62ed3e146101a457600080fd5b806306fdde03146100a3578063095ea7b3146100e257806318160ddd146100f757806323b872dd1461010e578063313ce56714610121575b600080fd5b6100cc6040518060400160405280600a81526020016915195d1a195c881554d160b21b81525081565b6040516100d9919061042c565b60405180910390f35b6100f56100f0366004610496565b6101cf565b005b61010060005481565b6040519081526020016100d9565b6100f561011c3660046104c0565b6102a5565b610129600681565b60405160ff90911681526020016100d9565b6100f5610149366004610496565b6102ee565b61010061015c3660046104fd565b60016020526000908152604090205481565b6100cc604051806040016040528060048152602001631554d11560e21b81525081565b6100f561019f366004610496565b61036f565b6101006101b236600461051f565b600260209081526000928352604080842090915290825290205481565b8015806101fd57503360009081526002602090815260408083206001600160a01b0386168452909152902054155b6102455760405162461bcd60e51b8152602060048201526015602482015274185c1c1c9bdd99481d1bc81e995c9bc8199a5c9cdd605a1b604482015260640160405180910390fd5b3360008181526002602090815260408083206001600160a01b03871680855290835292819020859055518481529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591015b60405180910390a35050565b6001600160a01b0383166000908152600260209081526040808320338452909152812080548392906102d8908490610568565b909155506102e9905083838361037e565b505050565b806000808282546102ff9190610581565b90915550506001600160a01b0382166000908152600160205260408120805483929061032c908490610581565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef90602001610299565b61037a33838361037e565b5050565b6001600160a01b038316600090815260016020526040812080548392906103a6908490610568565b90915550506001600160a01b038216600090815260016020526040812080548392906103d3908490610581565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161041f91815260200190565b60405180910390a3505050565b602081526000825180602084015260005b8181101561045a576020818601810151604086840101520161043d565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461049157600080fd5b919050565b600080604083850312156104a957600080fd5b6104b28361047a565b946020939093013593505050565b6000806000606084860312156104d557600080fd5b6104de8461047a565b92506104ec6020850161047a565b929592945050506040919091013590565b60006020828403121561050f57600080fd5b6105188261047a565b9392505050565b6000806040838503121561053257600080fd5b61053b8361047a565b91506105496020840161047a565b90509250929050565b634e487b7160e01b600052601160045260246000fd5b8181038181111561057b5761057b610552565b92915050565b8082018082111561057b5761057b61055256',
} as const

/** Compiled from contracts/TestWeth.sol. */
export const testWeth = {
  abi: [
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'owner', type: 'address' },
        { indexed: true, internalType: 'address', name: 'spender', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Deposit',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: true, internalType: 'address', name: 'to', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'address', name: 'from', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'Withdrawal',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'address', name: '', type: 'address' },
        { internalType: 'address', name: '', type: 'address' },
      ],
      name: 'allowance',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'spender', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'approve',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'address', name: '', type: 'address' }],
      name: 'balanceOf',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'decimals',
      outputs: [{ internalType: 'uint8', name: '', type: 'uint8' }],
      stateMutability: 'view',
      type: 'function',
    },
    { inputs: [], name: 'deposit', outputs: [], stateMutability: 'payable', type: 'function' },
    {
      inputs: [],
      name: 'name',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [{ internalType: 'string', name: '', type: 'string' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'totalSupply',
      outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transfer',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'address', name: 'from', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'value', type: 'uint256' },
      ],
      name: 'transferFrom',
      outputs: [{ internalType: 'bool', name: '', type: 'bool' }],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [{ internalType: 'uint256', name: 'value', type: 'uint256' }],
      name: 'withdraw',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    { stateMutability: 'payable', type: 'receive' },
  ],
  bytecode:
    '0x6080604052348015600f57600080fd5b506106d68061001f6000396000f3fe6080604052600436106100a05760003560e01c8063313ce56711610064578063313ce5671461019057806370a08231146101b757806395d89b41146101e4578063a9059cbb14610214578063d0e30db014610234578063dd62ed3e1461023c57600080fd5b806306fdde03146100b4578063095ea7b31461010357806318160ddd1461013357806323b872dd146101505780632e1a7d4d1461017057600080fd5b366100af576100ad610274565b005b600080fd5b3480156100c057600080fd5b506100ed6040518060400160405280600d81526020016c2bb930b83832b21022ba3432b960991b81525081565b6040516100fa919061055b565b60405180910390f35b34801561010f57600080fd5b5061012361011e3660046105c5565b6102cf565b60405190151581526020016100fa565b34801561013f57600080fd5b50475b6040519081526020016100fa565b34801561015c57600080fd5b5061012361016b3660046105ef565b61033c565b34801561017c57600080fd5b506100ad61018b36600461062c565b6103ae565b34801561019c57600080fd5b506101a5601281565b60405160ff90911681526020016100fa565b3480156101c357600080fd5b506101426101d2366004610645565b60006020819052908152604090205481565b3480156101f057600080fd5b506100ed604051806040016040528060048152602001630ae8aa8960e31b81525081565b34801561022057600080fd5b5061012361022f3660046105c5565b610497565b6100ad610274565b34801561024857600080fd5b50610142610257366004610667565b600160209081526000928352604080842090915290825290205481565b33600090815260208190526040812080543492906102939084906106b0565b909155505060405134815233907fe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c9060200160405180910390a2565b3360008181526001602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061032a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b038316600090815260016020908152604080832033845290915281205460001981146103985761037383826106c3565b6001600160a01b03861660009081526001602090815260408083203384529091529020555b6103a38585856104ad565b506001949350505050565b33600090815260208190526040812080548392906103cd9084906106c3565b9091555050604051600090339083908381818185875af1925050503d8060008114610414576040519150601f19603f3d011682016040523d82523d6000602084013e610419565b606091505b505090508061045e5760405162461bcd60e51b815260206004820152600d60248201526c195d1a195c881c99599d5cd959609a1b604482015260640160405180910390fd5b60405182815233907f7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b659060200160405180910390a25050565b60006104a43384846104ad565b50600192915050565b6001600160a01b038316600090815260208190526040812080548392906104d59084906106c3565b90915550506001600160a01b038216600090815260208190526040812080548392906105029084906106b0565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161054e91815260200190565b60405180910390a3505050565b602081526000825180602084015260005b81811015610589576020818601810151604086840101520161056c565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146105c057600080fd5b919050565b600080604083850312156105d857600080fd5b6105e1836105a9565b946020939093013593505050565b60008060006060848603121561060457600080fd5b61060d846105a9565b925061061b602085016105a9565b929592945050506040919091013590565b60006020828403121561063e57600080fd5b5035919050565b60006020828403121561065757600080fd5b610660826105a9565b9392505050565b6000806040838503121561067a57600080fd5b610683836105a9565b9150610691602084016105a9565b90509250929050565b634e487b7160e01b600052601160045260246000fd5b808201808211156103365761033661069a565b818103818111156103365761033661069a56',
} as const
