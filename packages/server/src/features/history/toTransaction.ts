import type { Transaction, Transfer } from '@foyer/contract'
import { formatUnits, getAddress, zeroAddress } from 'viem'
import { nftMediaPath } from '../../kit/nftMediaPath.ts'
import { shortAddress } from '../../kit/shortAddress.ts'
import type { Chain } from '../chains/Chain.ts'
import { tokenIcon } from '../chains/tokenIcon.ts'
import type { Movement } from './decodeLog.ts'
import type { HistoryRow } from './readHistoryRows.ts'
import { toOperationType } from './toOperationType.ts'

/** A token as displayed. */
export type DisplayToken = {
  name: string
  symbol: string
  decimals: number
  /** Whether the contract is on the operator's list. */
  isListed: boolean
  isSpam: boolean
}

/** Account whose history is shown, and the known facts about its tokens. */
type AccountView = {
  /** In lower case. */
  account: string
  chain: Pick<Chain, 'id' | 'nativeCurrency'>
  /** Looks up a token by its lower-case contract; transfers of unknown tokens are omitted. */
  tokenOf(movement: Pick<Movement, 'contract'> & { fanOut: number }): DisplayToken | undefined
}

/** Converts an indexed transaction to the API format, from the account's point of view. */
export function toTransaction(row: HistoryRow, view: AccountView): Transaction {
  const { account, chain } = view
  const { nativeCurrency } = chain
  const [permission] = row.permissions
  const [approval] = row.approvals
  const movements = row.movements.filter(({ amount }) => amount > 0n)
  const operationType = toOperationType({ ...row, account, movements })
  const isApproval = approval && /^(approve|revoke)$/.test(operationType)
  const approved = isApproval ? view.tokenOf({ contract: approval.contract, fanOut: 1 }) : undefined
  const spender = isApproval && approval.spender !== zeroAddress ? approval.spender : null
  return {
    id: `${chain.id}:${row.hash}`,
    metadata: {
      hash: row.hash,
      minedAt: new Date(row.minedAtMs).toISOString(),
      chain: chain.id,
      operationType,
      status: row.isFailed ? 'failed' : 'confirmed',
      sentFrom: getAddress(row.sender),
      ...(row.recipient ? { sentTo: getAddress(row.recipient) } : {}),
      nonce: row.nonce,
      ...(row.sender === account
        ? { fee: { numeric: formatUnits(row.fee, nativeCurrency.decimals), symbol: nativeCurrency.symbol } }
        : {}),
      ...(approved?.symbol && !approved.isSpam ? { approvedToken: approved.symbol } : {}),
      ...(spender ? { approvedFor: getAddress(spender) } : {}),
      ...(permission ? { permission } : {}),
    },
    transfers: movements.flatMap((movement) => toTransfer(movement, view)),
  }
}

/** Returns an empty list for a transfer of an unknown token. */
function toTransfer(
  movement: HistoryRow['movements'][number],
  { account, chain, tokenOf }: AccountView,
): Transfer[] {
  const { nativeCurrency } = chain
  const { contract, tokenId, amount, sender, recipient, kind } = movement
  const sides = {
    direction: sender === recipient ? 'self' : recipient === account ? 'in' : 'out',
    // Minted tokens come from no account.
    ...(sender === zeroAddress ? {} : { sender: getAddress(sender) }),
    recipient: getAddress(recipient),
  } as const
  if (kind === 'native') {
    const { name, symbol, decimals } = nativeCurrency
    const icon = { url: tokenIcon({ symbol, isListed: false }) }
    return [
      {
        ...sides,
        quantity: { numeric: formatUnits(amount, decimals) },
        fungible_info: { name, symbol, icon },
      },
    ]
  }
  const token = tokenOf(movement)
  if (!token) return []
  const address = `${chain.id}:${getAddress(contract)}` as const
  const { isListed, isSpam } = token
  if (kind === 'erc20') {
    const symbol = token.symbol || shortAddress(contract)
    return [
      {
        ...sides,
        quantity: { numeric: formatUnits(amount, token.decimals) },
        fungible_info: {
          ...(token.name ? { name: token.name } : {}),
          symbol,
          address,
          ...(isSpam
            ? { is_spam: true }
            : { icon: { url: tokenIcon({ symbol, address: getAddress(contract), isListed }) } }),
        },
      },
    ]
  }
  const collection = token.name || shortAddress(contract)
  const preview = { url: nftMediaPath({ chainId: chain.id, contract, tokenId: String(tokenId) }) }
  return [
    {
      ...sides,
      quantity: { numeric: String(amount) },
      nft_info: {
        name: `${collection} #${tokenId}`,
        collection,
        address,
        token_id: String(tokenId),
        // Media of hidden NFTs is not fetched.
        ...(isSpam ? {} : { content: { preview } }),
        flags: { is_spam: isSpam },
      },
    },
  ]
}
