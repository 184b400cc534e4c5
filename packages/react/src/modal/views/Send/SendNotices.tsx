'use client'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { GroupedAddress } from './GroupedAddress.tsx'
import type { SendView } from './useTransfer.ts'

/** What the visitor should know of the receiver before sending. */
export function SendNotices({ view }: { view: SendView }) {
  const { texts } = useModal()
  const { lookAlike, form, isFirstTime, isOwn, latest } = view
  const { receiverAddress } = form
  if (!receiverAddress) return null
  const warnings = latest?.to === receiverAddress ? latest.warnings : []
  return (
    <div className="send-notices" aria-live="polite">
      {lookAlike && (
        <div className="send-danger" data-testid="send-look-alike">
          <p className="send-danger-title">
            <AlertIcon />
            {texts.sendLookAlike}
          </p>
          <dl>
            <dt>{texts.sendThisOne}</dt>
            <dd>
              <GroupedAddress address={receiverAddress} unlike={lookAlike} />
            </dd>
            <dt>{texts.sendKnownOne}</dt>
            <dd>
              <GroupedAddress address={lookAlike} unlike={receiverAddress} />
            </dd>
          </dl>
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
      {warnings.includes('newTokenAccount') && (
        <div data-testid="send-new-account">
          <Notice>{texts.sendNewAccount}</Notice>
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
