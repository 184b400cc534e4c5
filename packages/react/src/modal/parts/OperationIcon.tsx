import type { OperationType } from '@foyer/contract'
import type { ReactNode } from 'react'
import { ContractIcon, FlameIcon, ReceiveIcon, SendIcon, ShieldIcon, SparkIcon, SwapIcon } from './icons.tsx'

const incoming = <ReceiveIcon />
const outgoing = <SendIcon />
const call = <ContractIcon />
const icons: { readonly [type in OperationType]: ReactNode } = {
  approve: <ShieldIcon />,
  borrow: incoming,
  burn: <FlameIcon />,
  cancel: call,
  claim: <SparkIcon />,
  deploy: call,
  deposit: outgoing,
  execute: call,
  mint: <SparkIcon />,
  receive: incoming,
  repay: outgoing,
  revoke: <ShieldIcon />,
  send: outgoing,
  stake: outgoing,
  trade: <SwapIcon />,
  unstake: incoming,
  withdraw: incoming,
}

/** Icon of a transaction's operation. */
export function OperationIcon({ type, isFailed }: { type: OperationType; isFailed?: boolean | undefined }) {
  return (
    <span className="picture picture-icon" data-round="true" data-failed={isFailed || undefined}>
      {icons[type]}
    </span>
  )
}
