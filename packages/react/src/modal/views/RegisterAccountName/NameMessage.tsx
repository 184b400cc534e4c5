'use client'
import { replace } from '../../../flow/replace.ts'
import { useModal } from '../../ModalContext.ts'
import { CheckIcon } from '../../parts/icons.tsx'
import { LinkButton, Retry } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import type { getNameMessage } from './getNameMessage.ts'
import type { useNameCheck } from './useNameCheck.ts'

/** The result of the name's check, announced when it changes. */
export function NameMessage({
  id,
  message,
  check,
}: {
  id: string
  message: ReturnType<typeof getNameMessage>
  check: ReturnType<typeof useNameCheck>
}) {
  const { foyer, texts } = useModal()
  return (
    <p
      id={id}
      className="hint name-message"
      data-tone={message.tone}
      role="status"
      data-testid="name-message"
    >
      {message.tone === 'good' && <CheckIcon />}
      {check.status === 'checking' && <Spinner />}
      <span>{message.text}</span>
      {message.isOwned && (
        <LinkButton data-testid="own-name" onClick={() => replace(foyer, 'AccountName')}>
          {texts.yourName}
        </LinkButton>
      )}
      {check.status === 'failed' && <Retry data-testid="retry" onClick={check.retry} />}
    </p>
  )
}
