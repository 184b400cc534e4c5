'use client'
import { type Connection, hasSessions } from '@foyer/core'
import { push } from '../../../flow/push.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { MailIcon } from '../../login/MailIcon.tsx'
import { SecurityLink } from '../../login/SecurityLink.tsx'
import { useSecurity } from '../../login/useSecurity.ts'
import { useModal } from '../../ModalContext.ts'
import { ShieldIcon } from '../../parts/accountIcons.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { ChevronIcon, ExternalIcon } from '../../parts/icons.tsx'
import { IconPicture } from '../../parts/kit.tsx'
import { Row } from '../../parts/Row.tsx'
import { SocialPicture } from '../../parts/SocialMark.tsx'
import { socialNames } from '../../socialNames.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'

/** The logged-in user of the embedded wallet, with a link to the security page. */
export function LoginRows({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const canChange = useModalState((state) => state.features.email)
  const hasPermissions = useModalState(hasSessions)
  const { open, blockedUrl } = useSecurity()
  const { login } = connection
  if (!login) return null
  const { method, name, emailChange } = login

  return (
    <>
      {method === 'email' ? (
        <Row
          data-testid="account-email"
          picture={
            <IconPicture>
              <MailIcon />
            </IconPicture>
          }
          title={
            <span className="handle" title={name}>
              {name}
            </span>
          }
          note={
            emailChange
              ? texts.login.emailPending(
                  emailChange.email,
                  emailChange.effectiveAt.toLocaleDateString(texts.locale, { dateStyle: 'long' }),
                )
              : texts.login.email
          }
          hint={canChange && <ChevronIcon />}
          disabled={!canChange}
          onClick={() => push(foyer, 'UpdateEmailWallet')}
        />
      ) : (
        <div className="row row-still" data-testid="account-social">
          <SocialPicture social={method} />
          <span className="row-text">
            <span className="row-title handle" title={name}>
              {name}
            </span>
            <span className="row-note">{socialNames[method]}</span>
          </span>
        </div>
      )}
      <AccountTypeRow connection={connection} />
      {hasPermissions && (
        <Row
          data-testid="account-permissions"
          picture={
            <IconPicture>
              <KeyIcon />
            </IconPicture>
          }
          title={texts.permissions}
          hint={<ChevronIcon />}
          onClick={() => push(foyer, 'SmartSessions')}
        />
      )}
      <Row
        data-testid="account-security"
        picture={
          <IconPicture>
            <ShieldIcon />
          </IconPicture>
        }
        title={texts.login.security}
        note={login.hasRecovery ? undefined : texts.login.noRecovery}
        hint={<ExternalIcon />}
        onClick={() => open()}
      />
      <SecurityLink url={blockedUrl} />
    </>
  )
}

const KeyIcon = () => (
  <Icon>
    <circle cx="13" cy="7" r="3.5" />
    <path d="m10.5 9.5-7 7M5 15l2 2M8 12l1.5 1.5" />
  </Icon>
)
