'use client'
import { isSameAddress } from '@foyer/core/adapter'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { AlertIcon } from '../../parts/icons.tsx'
import { Notice } from '../../parts/kit.tsx'
import { Reported } from '../../parts/Reported.tsx'
import type { Quote } from './useQuote.ts'
import type { Receiver } from './useReceiver.ts'

/** Notices about the receiver before sending. */
export function SendNotices({
  receiver: { address, lookAlike, isLikeKnown, isFirstTime, isOwn, reports },
  quote: { latest },
}: {
  receiver: Receiver
  quote: Quote
}) {
  const { foyer, texts } = useAccountModal()
  const isUnconfirmed = useModalState(({ send }) => send.receiverNameSource === 'server')
  if (!address) return null
  const warnings = latest && isSameAddress(latest.to, address) ? latest.warnings : []
  return (
    <div className="send-notices" aria-live="polite">
      <Reported reports={reports} />
      {lookAlike && (
        <div className="send-danger" data-testid="send-look-alike">
          <p className="send-danger-title">
            <AlertIcon />
            {isLikeKnown ? texts.sendLookAlike : texts.sendLikeSeen}
          </p>
          {isLikeKnown ? (
            <dl>
              <dt>{texts.sendThisOne}</dt>
              <dd>
                <GroupedAddress address={address} unlike={lookAlike} />
              </dd>
              <dt>{texts.sendKnownOne}</dt>
              <dd>
                <GroupedAddress address={lookAlike} unlike={address} />
              </dd>
            </dl>
          ) : (
            // The similar address may be the imitation, so it is neither called known nor offered.
            <p>
              <GroupedAddress address={lookAlike} unlike={address} />
            </p>
          )}
        </div>
      )}
      {warnings.includes('receiverIsToken') && (
        <p className="send-danger send-danger-title" data-testid="send-to-token">
          <AlertIcon />
          {texts.sendToToken}
        </p>
      )}
      {warnings.includes('receiverIsContract') && (
        <div data-testid="send-to-contract">
          <Notice>{texts.sendToContract}</Notice>
        </div>
      )}
      {warnings.includes('receiverGetsLess') && (
        <div data-testid="send-less">
          <Notice>{texts.sendLess}</Notice>
        </div>
      )}
      {warnings.includes('issuerCanTake') && (
        <div data-testid="send-issuer">
          <Notice>{texts.issuerCanTake}</Notice>
        </div>
      )}
      {warnings.includes('newTokenAccount') && (
        <div data-testid="send-new-account">
          <Notice>{texts.sendNewAccount}</Notice>
        </div>
      )}
      {isUnconfirmed && (
        <div data-testid="send-name-unconfirmed">
          <Notice>{texts.sendNameUnconfirmed(new URL(foyer.options.serverUrl).host)}</Notice>
        </div>
      )}
      {isOwn ? (
        <div data-testid="send-own">
          <Notice>{texts.sendToSelf}</Notice>
        </div>
      ) : (
        isFirstTime && (
          <div data-testid="send-first">
            <Notice>{texts.sendFirst}</Notice>
          </div>
        )
      )}
    </div>
  )
}
