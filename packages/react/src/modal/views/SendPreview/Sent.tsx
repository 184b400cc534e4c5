'use client'
import type { Transfer } from '@foyer/core'
import { finishSend } from '@foyer/core/internal'
import { shortAddress } from '../../../shortAddress.ts'
import { formatExact } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon, ExternalIcon } from '../../parts/icons.tsx'
import { Amount, Button, ButtonLink, StatusText } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'

const getPending = (texts: Texts) => ({ title: texts.sendPendingTitle, text: texts.sendPendingText })

const getOutcome: {
  readonly [status in Transfer['status']]: (texts: Texts) => { title: string; text: string }
} = {
  requested: getPending,
  pending: getPending,
  unclear: (texts) => ({ title: texts.unclearTitle, text: texts.sendUnclearText }),
  confirmed: getPending,
  failed: (texts) => ({ title: texts.sendFailedTitle, text: texts.sendFailedText }),
  replaced: (texts) => ({ title: texts.sendReplacedTitle, text: texts.sendReplacedText }),
  dropped: (texts) => ({ title: texts.sendDroppedTitle, text: texts.sendDroppedText }),
}

/** A sent transfer: its progress and outcome. */
export function Sent({ transfer }: { transfer: Transfer }) {
  const { foyer, texts } = useModal()
  const networks = useModalState((state) => state.networks)
  const { status, hash, replacedBy, token, amount, to, name, networkId } = transfer
  const explorer = networks.find((network) => network.caipNetworkId === networkId)?.blockExplorers?.default
  const shownHash = replacedBy ?? hash
  const isOver = status !== 'pending'
  const { title, text } =
    !isOver && transfer.awaitsOwners
      ? { title: texts.ownersTitle, text: texts.ownersText }
      : getOutcome[status](texts)

  return (
    <div className="view send send-sent" data-testid="send-sent" data-status={status}>
      <div className="send-sign" data-over={isOver || undefined}>
        {isOver ? <AlertIcon /> : <Spinner />}
      </div>
      <StatusText className="send-sent-text" title={title} titleTestId="send-sent-title" text={text} />
      <dl className="send-costs">
        <div>
          <dt>{texts.sendAmount}</dt>
          <dd>
            <Amount>
              {formatExact(amount, texts.locale)} {token.symbol}
            </Amount>
          </dd>
        </div>
        <div>
          <dt>{texts.sendTo}</dt>
          <dd>
            <bdi dir="ltr">{name ?? shortAddress(to)}</bdi>
          </dd>
        </div>
      </dl>
      {explorer && shownHash && (
        <ButtonLink isWide href={`${explorer.url}/tx/${shownHash}`}>
          {texts.viewOn(explorer.name)}
          <ExternalIcon />
        </ButtonLink>
      )}
      {isOver && (
        <Button isWide isAccent data-testid="send-close" onClick={() => finishSend(foyer)}>
          {texts.accountTitle}
        </Button>
      )}
    </div>
  )
}
