import type { OperationType } from '@foyer/contract'
import type { ReactNode } from 'react'
import { ReceiveIcon, SendIcon, ShieldIcon, SwapIcon } from './accountIcons.tsx'
import { Icon } from './Icon.tsx'

const ContractIcon = () => (
  <Icon>
    <path d="M7 6.5 3.5 10 7 13.5M13 6.5l3.5 3.5-3.5 3.5M11.2 4.5 8.8 15.5" />
  </Icon>
)
const SparkIcon = () => (
  <Icon>
    <path d="M10 3.5 11.7 8.3 16.5 10l-4.8 1.7L10 16.5l-1.7-4.8L3.5 10l4.8-1.7L10 3.5Z" />
  </Icon>
)

const incoming = <ReceiveIcon />
const outgoing = <SendIcon />
const spark = <SparkIcon />
const shield = <ShieldIcon />
/** The other operations are calls. */
const icons: { readonly [type in OperationType]?: ReactNode } = {
  approve: shield,
  borrow: incoming,
  burn: outgoing,
  claim: spark,
  deposit: outgoing,
  mint: spark,
  receive: incoming,
  repay: outgoing,
  revoke: shield,
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
      {icons[type] ?? <ContractIcon />}
    </span>
  )
}
