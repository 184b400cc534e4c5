'use client'
import type { CaipNetworkId } from '@foyer/contract'
import { findNetwork } from '@foyer/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useAccountModal } from '../AccountPlace.tsx'
import { useModalState } from '../hooks/useModalState.ts'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import { ExternalIcon } from '../parts/icons.tsx'
import { Button, ButtonLink, LinkButton, NewTabHint } from '../parts/kit.tsx'
import css from './Receipt.css.ts'
import { ReceiptSign } from './ReceiptSign.tsx'
import type { ReceiptStatus } from './ReceiptStatus.ts'

/** The next step from a receipt. */
export type ReceiptStep = {
  label: ReactNode
  testId?: string | undefined
  /** Whether this is the main action. @default true after a failure or cancellation */
  isMain?: boolean | undefined
  onPress(): void
}

/** Parameters of `Receipt`. */
export type ReceiptProps = {
  testIds: { receipt: string; title: string; close: string }
  status: ReceiptStatus
  /** The flow's own status name, for the app's tests and styles. */
  ownStatus?: string | undefined
  title: string
  text?: ReactNode
  /** Amount moved. */
  amount?: ReactNode
  /** Rows such as receiver and cost. */
  facts?: ReactNode
  /** Transaction for the link to the explorer. */
  transaction?: { networkId: CaipNetworkId | undefined; hash: string | undefined } | undefined
  /** Absent while pending. */
  onDone?: (() => void) | undefined
  /** A useful next step. */
  next?: ReceiptStep | undefined
  /** Additional content of the flow, before the buttons. */
  children?: ReactNode
  /** Additional content of the flow, after the buttons. */
  footer?: ReactNode
}

/** Final screen of every flow that moves funds: status, amount, receiver, cost and next step. */
export function Receipt(props: ReceiptProps) {
  useStyles(css)
  const { texts } = useAccountModal()
  const { testIds, status, ownStatus = status, title, text, amount, facts, transaction, onDone, next } = props
  const isMain = next !== undefined && (next.isMain ?? (status === 'failed' || status === 'cancelled'))
  const heading = useHeading()
  const step = next && (
    <LinkButton data-testid={next.testId} onClick={next.onPress}>
      {next.label}
    </LinkButton>
  )

  return (
    <div className="view receipt" data-testid={testIds.receipt} data-status={ownStatus} data-receipt={status}>
      <ReceiptSign status={status} />
      <div className="receipt-said" role="status">
        <h2 ref={heading} tabIndex={-1} className="subtitle" data-testid={testIds.title}>
          {title}
        </h2>
        <p className="hint">{text}</p>
        {amount && (
          <p className="receipt-amount" data-testid="receipt-amount">
            {amount}
          </p>
        )}
      </div>
      {props.children}
      {facts && <dl className="facts">{facts}</dl>}
      {transaction && <Explorer {...transaction} />}
      {isMain && (
        <Button isWide isAccent data-testid={next.testId} onClick={next.onPress}>
          {next.label}
        </Button>
      )}
      {onDone && (
        <Button isWide isAccent={!isMain} data-testid={testIds.close} onClick={onDone}>
          {texts.done}
        </Button>
      )}
      {!isMain && step}
      {props.footer}
    </div>
  )
}

/** Moves the focus to the heading when the receipt replaces a form, because the focused button is gone. */
function useHeading() {
  const { foyer, root } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // In embedded mode the visitor may be elsewhere on the page.
    const isElsewhere = foyer.options.embedded && activeElement !== root.host && activeElement !== body
    if (!isElsewhere) heading.current?.focus({ preventScroll: true })
  }, [foyer, root])
  return heading
}

function Explorer({ networkId, hash }: NonNullable<ReceiptProps['transaction']>) {
  const { texts } = useAccountModal()
  const explorer = useModalState((state) => networkId && findNetwork(state, networkId))?.blockExplorers
    ?.default
  if (!explorer || !hash) return null
  return (
    <ButtonLink isWide href={`${explorer.url}/tx/${hash}`}>
      {texts.viewOn(explorer.name)}
      <ExternalIcon />
      <NewTabHint />
    </ButtonLink>
  )
}
