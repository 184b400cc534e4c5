'use client'
import type { ErrorCode } from '@foyer/contract'
import type { FoyerState, KnownConnection, ViewPayloads } from '@foyer/core'
import { findChosenConnector } from '../../../flow/getWalletAttempt.ts'
import { goBack } from '../../../flow/goBack.ts'
import { retryConnect } from '../../../flow/retryConnect.ts'
import { useElapsedHint } from '../../hooks/useElapsedHint.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { ConsentGate } from '../../parts/ConsentGate.tsx'
import { Button, RetryButton, StatusText } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { PlatformTabs } from '../../parts/PlatformTabs.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'
import css from './ConnectingExternal.css.ts'

type Props = { payload: ViewPayloads['ConnectingExternal'] }

/** Waits for an installed wallet; shows the result and the next step. */
export default function ConnectingExternal({ payload }: Props) {
  return (
    <ConsentGate isBeside={false}>
      <Connecting payload={payload} />
    </ConsentGate>
  )
}

function Connecting({ payload }: Props) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const { wallet } = payload
  const connector = useModalState((state) => findChosenConnector(state.connectors, payload))
  const known = useModalState((state) => findRemembered(state, payload))
  const connectorId = connector?.id
  const flow = useModalState((state) => state.connectFlow)

  const name = connector?.name ?? wallet?.name ?? known?.name ?? ''
  const failed = flow.status === 'failed' && flow.connectorId === connectorId ? flow.code : undefined
  const failure = failed && getFailure(failed, name, texts)
  const hint = useElapsedHint(!failure && !!connectorId)
  const waiting = { title: texts.continueIn(name), text: getHint[hint](texts, name) }
  const missing = { title: texts.notDetectedTitle(name), text: texts.notDetectedText }
  const status = connectorId ? (failure ?? waiting) : missing
  const state = connectorId ? 'waiting' : 'missing'

  return (
    <div className="view connecting" id="platform">
      <PlatformTabs chosen={{ connector, wallet }} active={connectorId ? 'browser' : 'unsupported'} />
      <div className="halo" data-state={failure ? 'failed' : state}>
        <Picture src={connector?.icon ?? wallet?.iconUrl ?? known?.icon} name={name} />
      </div>
      <StatusText className="connecting-text" {...status} titleTestId="connecting-title" />
      <div className="actions">
        {failed === 'WALLET_SILENT' && (
          <Button isAccent autoFocus data-testid="reload" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        )}
        {failure && failed !== 'WALLET_SILENT' && (
          <RetryButton
            data-testid="try-again"
            // Replaces the button that was pressed.
            autoFocus
            onClick={() => retryConnect(foyer)}
          />
        )}
        {!failure && connectorId && (
          <Button data-testid="cancel" onClick={() => goBack(foyer)}>
            {texts.cancel}
          </Button>
        )}
        {wallet && !connectorId && <StoreLinks wallet={wallet} />}
      </div>
    </div>
  )
}

/** Returns the wallet as it was when it connected; its extension may have been removed since. */
function findRemembered(
  { connections }: FoyerState,
  payload: ViewPayloads['ConnectingExternal'],
): KnownConnection | undefined {
  return connections.find(({ connectorId }) => connectorId === payload.connectorId)
}

const getHint: {
  readonly [hint in ReturnType<typeof useElapsedHint>]: (texts: Texts, name: string) => string
} = {
  none: ({ acceptInWallet }) => acceptInWallet,
  look: ({ hintLook }, name) => hintLook(name),
  long: ({ hintLong }, name) => hintLong(name),
}

function getFailure(code: ErrorCode, name: string, texts: Texts): { title: string; text: string } {
  switch (code) {
    case 'CONNECTION_REJECTED':
      return { title: texts.declinedTitle, text: texts.declinedText(name) }
    case 'REQUEST_PENDING':
      return { title: texts.pendingTitle, text: texts.pendingText(name) }
    case 'WALLET_RESPONSE_INVALID':
      return { title: texts.failedTitle, text: texts.invalidAnswerText(name) }
    case 'WALLET_SILENT':
      return { title: texts.failedTitle, text: texts.reloadText(name) }
    case 'NO_ACCOUNT':
      return { title: texts.noAccountTitle, text: texts.noAccountText(name) }
    case 'WALLET_WINDOW_BLOCKED':
      return { title: texts.failedTitle, text: texts.walletWindowBlocked }
    case 'CHAINS_NOT_SUPPORTED':
      return { title: texts.chainsTitle, text: texts.chainsText(name) }
    default:
      return { title: texts.failedTitle, text: texts.failedText(name) }
  }
}
