'use client'
import type { Identity } from '@foyer/core/query'
import { useId, useState } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import { AccountPicture } from '../../parts/AccountPicture.tsx'
import { ButtonLabel } from '../../parts/kit.tsx'
import { SaveButton } from './SaveButton.tsx'
import { toAvatar } from './toAvatar.ts'
import { useSave } from './useSave.ts'

/** The name with its picture; the visitor can choose another one from the device and save it. */
export function PictureForm({
  name,
  address,
  identity,
}: {
  name: string
  address: string
  identity: Identity | undefined
}) {
  const { texts } = useAccountModal()
  const field = useId()
  const [draft, setDraft] = useState<string>()
  const [isUnusable, setIsUnusable] = useState(false)
  const { status, save, reset } = useSave(name)
  const choose = async (file: File | undefined) => {
    if (!file) return
    reset()
    const avatar = await toAvatar(file)
    setIsUnusable(avatar === undefined)
    setDraft(avatar)
  }
  return (
    <form
      className="own-form"
      onSubmit={async (event) => {
        event.preventDefault()
        if (draft !== undefined && (await save({ avatar: draft }))) setDraft(undefined)
      }}
    >
      <div className="own-head">
        <AccountPicture
          address={address}
          identity={draft === undefined ? identity : { name, avatar: draft }}
        />
        <p className="own-text handle" title={name} data-testid="own-name-text">
          {name}
        </p>
      </div>
      <input
        id={field}
        className="sr-only own-file"
        type="file"
        accept="image/*"
        data-testid="picture-file"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <ButtonLabel htmlFor={field}>{texts.choosePicture}</ButtonLabel>
      {(draft !== undefined || isUnusable || status !== 'idle') && (
        <SaveButton
          status={status}
          problem={isUnusable ? texts.pictureUnusable : undefined}
          isDisabled={draft === undefined}
          testId="save-picture"
        />
      )}
    </form>
  )
}
