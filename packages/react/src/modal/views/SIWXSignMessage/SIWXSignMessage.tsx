'use client'
import { shortAddress } from '@foyer/contract'
import { cancelSignIn, getConnection, signIn } from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import { useState } from 'react'
import { retrySessionCheck } from '../../../flow/retrySessionCheck.ts'
import { formatDateTime } from '../../formatDate.ts'
import { getAppIcon } from '../../getAppIcon.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { Fact } from '../../parts/Fact.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Button } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import css from './SIWXSignMessage.css.ts'
import { useSignInMessage } from './useSignInMessage.ts'

/** Asks the visitor to prove that they own the account: shows the requester and the message, and that signing is free. */
export default function SIWXSignMessage() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.signIn)
  const connection = useModalState(getConnection)
  const [isLeaving, setIsLeaving] = useState(false)
  const { message, isLoading } = useSignInMessage()
  const app = foyer.options.metadata.name || texts.thisApp
  const wallet = connection && (connection.peer ?? findConnector(foyer, connection.connectorId))
  const isSigning = flow.status === 'signing'
  const isUnreachable = flow.status === 'unreachable'
  const problem = flow.status === 'needed' ? flow.problem : undefined
  const label = isUnreachable || problem ? texts.tryAgain : texts.sign
  const problems = {
    declined: wallet ? texts.declinedText(wallet.name) : texts.declinedHere,
    cannotSign: texts.signInCannot,
    unsigned: texts.signInUnsigned,
  }
  const note = problem ? problems[problem] : texts.signInNote

  if (!('isRequired' in flow) || isLoading)
    return (
      <div className="view sign-in sign-in-wait" role="status">
        <Spinner />
        <p className="hint">{texts.signInChecking}</p>
      </div>
    )
  const { statement, expirationTime, domain = location.host } = message?.fields ?? {}
  return (
    <div className="view sign-in">
      <div className="sign-in-pair" aria-hidden="true">
        <Picture src={getAppIcon(foyer)} name={app} round />
        <Picture src={wallet?.icon} name={wallet?.name ?? ''} round />
      </div>
      <h2 className="subtitle">{texts.signInText(app)}</h2>
      {statement && (
        <blockquote className="sign-in-statement" dir="auto" data-testid="siwx-statement">
          {statement}
        </blockquote>
      )}
      <dl className="facts">
        <Fact name={texts.signInSite}>
          <bdi dir="ltr" data-testid="siwx-domain">
            {domain}
          </bdi>
        </Fact>
        {connection && (
          <Fact name={texts.accountTitle}>
            <bdi dir="ltr">{shortAddress(connection.accounts[0].address)}</bdi>
          </Fact>
        )}
        {expirationTime && (
          <Fact name={texts.signInUntil}>
            <time dateTime={expirationTime} data-testid="siwx-until">
              {formatDateTime(expirationTime, texts.locale)}
            </time>
          </Fact>
        )}
      </dl>
      {message && (
        <details className="fold">
          <summary>
            {texts.signInMessage}
            <ChevronIcon />
          </summary>
          <p className="sign-in-message" dir="ltr" data-testid="siwx-message">
            {message.text}
          </p>
        </details>
      )}
      <p className="hint" role="status">
        {isSigning ? (
          texts.signing
        ) : (
          <>
            {isUnreachable ? texts.signInUnreachable : note} {flow.isRequired && texts.signInWarning}
          </>
        )}
      </p>
      <div className="sign-in-actions">
        <Button
          data-testid="siwx-cancel"
          disabled={isLeaving}
          onClick={() => {
            setIsLeaving(true)
            void cancelSignIn(foyer).finally(() => setIsLeaving(false))
          }}
        >
          {texts.cancel}
        </Button>
        <Button
          isAccent
          data-testid={isUnreachable ? 'siwx-try-again' : 'siwx-sign'}
          aria-busy={isSigning}
          aria-label={label}
          disabled={isSigning || isLeaving}
          // The one thing to do here.
          autoFocus
          onClick={() => void (isUnreachable ? retrySessionCheck : signIn)(foyer)}
        >
          {isSigning ? <Spinner /> : label}
        </Button>
      </div>
    </div>
  )
}
