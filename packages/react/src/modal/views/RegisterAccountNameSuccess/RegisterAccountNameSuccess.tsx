'use client'
import type { ViewPayloads } from '@foyer/core'
import { goBack } from '@foyer/core/internal'
import { useEffect } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { CheckIcon } from '../../parts/icons.tsx'
import { Button } from '../../parts/kit.tsx'
import css from './RegisterAccountNameSuccess.css.ts'

/** The account has its name. */
export default function RegisterAccountNameSuccess({
  payload: { name },
}: {
  payload: ViewPayloads['RegisterAccountNameSuccess']
}) {
  useStyles(css)
  const { foyer, texts, announce } = useModal()
  useEffect(() => announce(texts.nameRegistered(name)), [announce, texts, name])
  return (
    <div className="view name-success">
      <span className="name-success-mark" aria-hidden="true">
        <CheckIcon />
      </span>
      <h2 className="subtitle" data-testid="registered-name">
        {texts.nameRegistered(name)}
      </h2>
      <p className="hint">{texts.nameRegisteredText}</p>
      <CopyButton text={name} label={texts.copyName} done={texts.nameCopied} />
      <Button isWide isAccent data-testid="name-done" onClick={() => goBack(foyer)}>
        {texts.done}
      </Button>
    </div>
  )
}
