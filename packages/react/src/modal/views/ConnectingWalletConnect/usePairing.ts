'use client'
import type { ErrorCode } from '@foyer/contract'
import type { PairingState } from '@foyer/core'
import { startPairing } from '@foyer/core/ui'
import { useEffect, useRef, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'

/** Keeps a pairing code alive while the view is shown; `wallet` is the one chosen, if any. */
export function usePairing(wallet: { id: string; name: string } | undefined): {
  pairing: PairingState
  uri: string | undefined
  /** Whether the code on screen replaced one that expired. */
  isRenewed: boolean
  failure: { title: string; text: string } | undefined
  retry(): void
} {
  const { foyer, texts } = useModal()
  const walletId = wallet?.id
  const pairing = useModalState((state) => state.pairing)
  const connectorId = useModalState(
    (state) => state.connectors.find(({ type }) => type === 'walletConnect')?.id,
  )
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a pairing of its own
  useEffect(() => {
    // With manual pairing the app creates the links; ours would be a second pairing.
    if (!connectorId || foyer.options.manualPairing) return
    const stop = startPairing(foyer, { connectorId, walletId })
    return () => stop({ isKept: true })
  }, [foyer, connectorId, walletId, attempt])

  const uri = pairing.status === 'waiting' ? pairing.uri : undefined
  const first = useRef<string>(undefined)
  if (pairing.status !== 'waiting') first.current = undefined
  else first.current ??= uri
  const failure = pairing.status === 'failed' ? getFailure(pairing.code, wallet?.name, texts) : undefined
  return {
    pairing,
    uri,
    isRenewed: uri !== undefined && first.current !== uri,
    failure,
    retry: () => setAttempt((count) => count + 1),
  }
}

function getFailure(
  code: ErrorCode,
  name: string | undefined,
  texts: Texts,
): { title: string; text: string } {
  switch (code) {
    case 'RELAY_UNREACHABLE':
      return { title: texts.relayTitle, text: texts.relayText }
    case 'CONNECTION_REJECTED':
      return {
        title: texts.declinedTitle,
        text: name === undefined ? texts.declinedHere : texts.declinedText(name),
      }
    case 'CHAINS_NOT_SUPPORTED':
      return { title: texts.chainsTitle, text: texts.chainsText(name ?? texts.wallet) }
    default:
      return { title: texts.failedTitle, text: texts.failedText(name ?? texts.wallet) }
  }
}
