import { parseAbi, toFunctionSelector } from 'viem'

/** Selectors of functions, by their signatures. */
const toSelectors = (signatures: readonly string[]): ReadonlySet<string> =>
  new Set(signatures.map((signature) => toFunctionSelector(signature)))

/**
 * Functions that transfer control over a contract, an account or a name, or install new code in it. A simulation does not
 * reveal them: the damage comes later.
 */
const control = [
  'transferOwnership(address)',
  'renounceOwnership()',
  'setOwner(address)',
  'setOwner(bytes32,address)',
  'setPendingOwner(address)',
  'addOwner(address)',
  'addOwnerAddress(address)',
  'addOwnerPublicKey(bytes32,bytes32)',
  'addOwnerWithThreshold(address,uint256)',
  'swapOwner(address,address,address)',
  'removeOwner(address,address,uint256)',
  'changeThreshold(uint256)',
  'changeAdmin(address)',
  'setAdmin(address)',
  'setPendingAdmin(address)',
  'transferAdmin(address)',
  'setAuthority(address)',
  'changeProxyAdmin(address,address)',
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  'upgrade(address,address)',
  'upgradeAndCall(address,address,bytes)',
  'setImplementation(address)',
  'grantRole(bytes32,address)',
  'renounceRole(bytes32,address)',
  'beginDefaultAdminTransfer(address)',
  'setMinter(address)',
  'addMinter(address)',
  'enableModule(address)',
  'setGuard(address)',
  'setFallbackHandler(address)',
  'installModule(uint256,address,bytes)',
  'setDelegate(bytes32,address,uint256)',
  'addDelegate(address,bytes32,address,uint256)',
  'delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'authorizeOperator(address)',
  'setSubnodeOwner(bytes32,bytes32,address)',
  'setRecord(bytes32,address,address,uint64)',
  'setSubnodeRecord(bytes32,bytes32,address,address,uint64)',
  'reclaim(uint256,address)',
  'offerPunkForSale(uint256,uint256)',
  'offerPunkForSaleToAddress(uint256,uint256,address)',
  'approveHash(bytes32)',
  'confirmTransaction(uint256)',
  'approvePlugin(address)',
  'hope(address)',
  'cdpAllow(uint256,address,uint256)',
  'urnAllow(address,uint256)',
  'setResolver(bytes32,address)',
  'swapOwner(address,address)',
  'removeOwner(address)',
  'removeOwnerAtIndex(uint256,bytes)',
  'addOwner(bytes)',
  'disableModule(address,address)',
  'uninstallModule(uint256,address,bytes)',
  'setModuleGuard(address)',
  'setup(address[],uint256,address,bytes,address,address,uint256,address)',
  'enablePlugin(address)',
  'setDelegate(bytes32,address)',
  'addController(address)',
  'configureMinter(address,uint256)',
  // Owners and roles, by the names contracts use.
  'nominateNewOwner(address)',
  'proposeOwner(address)',
  'changeOwner(address)',
  'setGovernance(address)',
  'setPendingGovernance(address)',
  'transferGovernance(address)',
  'setController(address)',
  'setOperator(address)',
  'setManager(address)',
  'setGuardian(address)',
  'addGuardian(address)',
  'setSigner(address)',
  'addSigner(address)',
  'setTrustedForwarder(address)',
  'rely(address)',
  'grantRole(uint64,address,uint32)',
  'updateAuthority(address,address)',
  'addKey(bytes32,uint256,uint256)',
  '_setPendingAdmin(address)',
  '_setImplementation(address)',
  'setWithdrawalAddress(address,address,bool)',
  // Contract accounts.
  'installPlugin(address,bytes32,bytes,bytes21[])',
  'uninstallPlugin(address,bytes,bytes)',
  'authorize((uint40,uint8,bool,bytes))',
  'enableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
  'disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
  // Names, vaults and positions.
  'setSubnodeOwner(bytes32,string,address,uint32,uint64)',
  'setSubnodeRecord(bytes32,string,address,address,uint64,uint32,uint64)',
  'unwrap(bytes32,bytes32,address)',
  'unwrapETH2LD(bytes32,address,address)',
  'wrapETH2LD(string,address,uint16,address)',
  'give(uint256,address)',
  'give(bytes32,address)',
  'approveAllDelegatePowers(address)',
  'approveBurnOnBehalf(address)',
  'approveIssueOnBehalf(address)',
  'approveClaimOnBehalf(address)',
  'approveExchangeOnBehalf(address)',
  'grantPermission(uint128,bytes32,address)',
  'addSubaccount(address)',
  // Superfluid streams.
  'grantPermissions(address,address)',
  'updateFlowOperatorPermissions(address,address,uint8,int96)',
  'updateFlowOperatorPermissions(address,address,uint8,int96,bytes)',
  'authorizeFlowOperatorWithFullControl(address,address,bytes)',
  // New code that runs as the contract's own.
  'execute(bytes,bytes)',
  'delegateExecute(address,bytes)',
] as const
/** Grants that a last argument of zero revokes. */
const revocable = [
  'approveDelegation(address,uint256)',
  'setOperator(address,bool)',
  'allow(address,bool)',
  'setAuthorization(address,bool)',
  'setRelayerApproval(address,address,bool)',
  'setAccountOperator(address,address,bool)',
  'setOperator(bytes19,address,uint256)',
  'delegateAll(address,bytes32,bool)',
  'delegateForAll(address,bool)',
  'setApprovedOperator(address,bool)',
  'approve(bytes32,address,bool)',
] as const
const revocableWords: ReadonlyMap<string, number> = new Map(
  revocable.map((signature) => [toFunctionSelector(signature), signature.split(',').length]),
)
/**
 * Whether call data revokes a revocable power: its last argument is zero, and no bytes follow in which a zero could pass for
 * it.
 *
 * @internal
 */
export function isRevocation(data: string): boolean {
  const words = revocableWords.get(data.slice(0, 10).toLowerCase()) ?? 0
  return words > 0 && data.length === 10 + words * 64 && data.endsWith('0'.repeat(64))
}

/**
 * Functions that execute calls passed in their arguments: their effect is the effect of those calls.
 *
 * @internal
 */
export const runners = parseAbi([
  'struct Call { address target; bytes data; }',
  'struct Call3 { address target; bool allowFailure; bytes data; }',
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes data; }',
  'struct Execution { address target; uint256 value; bytes data; }',
  'struct Operation { uint32 operationType; address target; bytes data; }',
  'struct EvcCall { address target; address account; uint256 value; bytes data; }',
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function multicall(bytes32 previousBlockhash, bytes[] calls)',
  'function batch(bytes[] calls, bool revertOnFail)',
  'function batch(EvcCall[] calls)',
  'function call(address target, address account, uint256 value, bytes data)',
  'function aggregate(Call[] calls)',
  'function tryAggregate(bool requireSuccess, Call[] calls)',
  'function blockAndAggregate(Call[] calls)',
  'function tryBlockAndAggregate(bool requireSuccess, Call[] calls)',
  'function aggregate3(Call3[] calls)',
  'function aggregate3Value(Call3Value[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions)',
  'function execute(bytes32 mode, bytes executionData)',
  'function execute(Execution execution)',
  'function execute(address target, uint256 value, bytes data)',
  'function execute(address target, bytes data)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  'function executeBatch(address[] targets, bytes[] data)',
  'function executeBatch(Execution[] executions)',
  'function execute(Execution[] executions)',
  'function execute(Execution[] executions, bytes opData)',
  'function execute(address to, uint256 value, bytes data, uint8 operation)',
  'function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt)',
  'function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function executeCall(address to, uint256 value, bytes data)',
  'function executeWithoutChainIdValidation(bytes[] calls)',
  'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
  'function submitTransaction(address destination, uint256 value, bytes data)',
  'function multiCall(Execution[] calls)',
  'function multiCall(address wallet, Execution[] calls)',
  'function executeNextTx(address to, uint256 value, bytes data, uint8 operation)',
  'function execTransactionWithRole(address to, uint256 value, bytes data, uint8 operation, uint16 role, bool shouldRevert)',
  'function execTransactionWithRole(address to, uint256 value, bytes data, uint8 operation, bytes32 roleKey, bool shouldRevert)',
  'function execTransactionWithRoleReturnData(address to, uint256 value, bytes data, uint8 operation, uint16 role, bool shouldRevert)',
  'function execTransactionWithRoleReturnData(address to, uint256 value, bytes data, uint8 operation, bytes32 roleKey, bool shouldRevert)',
  'function execute(bytes32 callId, Execution[] actions, uint256 allowFailureMap)',
  'function cast(string[] names, bytes[] datas, address origin)',
  'function callAgreement(address agreementClass, bytes callData, bytes userData)',
  'function batchCall(Operation[] operations)',
  'function forwardBatchCall(Operation[] operations)',
])
/** Functions that move tokens, or allow others to move them. */
const moving = [
  'approve(address,uint256)',
  'approve(address,address,uint160,uint48)',
  'approve(address,uint256,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'transfer(address,uint256)',
  'transfer(address,uint256,bytes)',
  'transfer(address,uint256,uint256)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFrom(address,address,uint256)',
  'transferFrom(address,address,uint160,address)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'burn(uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'redeemDelegations(bytes[],bytes32[],bytes[])',
  'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
  'setFlowrate(address,address,int96)',
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'mintFrom(address,uint256)',
  'burnFrom(address,uint256)',
  'burn(address,uint256)',
  'transferFromBatch(address,address,uint256[],uint256[])',
  'safeTransfer(address,uint256)',
  'safeTransfer(address,uint256,bytes)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,uint256,uint256,uint256,bytes)',
  'permitForAll(address,address,bool,uint256,uint256,bytes)',
  'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
  'transferFrom((address,address,uint160,address)[])',
  'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
  'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'operatorBurn(address,uint256,bytes,bytes)',
  'burn(uint256,bytes)',
  'transferShares(address,uint256)',
  'transferSharesFrom(address,address,uint256)',
  'transferPunk(address,uint256)',
  'withdrawTo(address,uint256)',
  'withdraw(address,uint256,address)',
  'borrow(address,uint256,uint256,uint16,address)',
  'setFlowrateFrom(address,address,address,int96)',
  'createFlow(address,address,address,int96,bytes)',
  'createFlow(address,address,int96,bytes)',
  // Permit2: several tokens, and with a witness.
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)',
  'permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,bytes)',
  'permitWitnessTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes32,string,bytes)',
  // ERC-6909, ERC-1363, ERC-3525 and ERC-7540.
  'transferFrom(address,address,uint256,uint256)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'transferFrom(uint256,uint256,uint256)',
  'transferFrom(uint256,address,uint256)',
  'approve(uint256,address,uint256)',
  'requestDeposit(uint256,address,address)',
  'requestRedeem(uint256,address,address)',
  // Lending and staking.
  'withdrawTo(address,address,uint256)',
  'withdrawFrom(address,address,address,uint256)',
  'transferAsset(address,address,uint256)',
  'transferAssetFrom(address,address,address,uint256)',
  'requestWithdrawals(uint256[],address)',
] as const

/**
 * The only table of dangerous functions, by selector: the frame refuses `control`, and sessions may not use any of them.
 *
 * @internal
 */
export const powers = {
  control: toSelectors(control),
  revocable: toSelectors(revocable),
  running: new Set<string>(runners.map((one) => toFunctionSelector(one))),
  moving: toSelectors(moving),
}

/**
 * Whether a method is forbidden in sessions, whatever the contract. Methods that move or release tokens have separate
 * permission types with a limit; methods that let someone else borrow have no limit; methods that execute calls are
 * unbounded; and control is never granted.
 *
 * @internal
 */
export function isPower(selector: string): boolean {
  return Object.values(powers).some((selectors) => selectors.has(selector))
}
