'use client'
import type { ConnectMethod } from '@foyer/core'
import type { ComponentType } from 'react'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModal } from '../../ModalContext.ts'
import { Notice, Retry } from '../../parts/kit.tsx'

type MethodProps = { disabled?: boolean }

const loaders = {
  email: async (): Promise<ComponentType<MethodProps>> =>
    (await import('../../login/EmailField.tsx')).EmailField,
  social: async (): Promise<ComponentType<MethodProps>> =>
    (await import('../../login/SocialButtons.tsx')).SocialButtons,
}

/** A login method on the Connect screen; its code loads with the modal, while its space is reserved. */
export function LoginMethod({ method, ...rest }: MethodProps & { method: Exclude<ConnectMethod, 'wallet'> }) {
  const { code: Method, isFailed, retry } = useLazy(`login-${method}`, loaders[method])
  const { texts } = useModal()
  if (Method) return <Method {...rest} />
  if (!isFailed) return <div className="login-place" />
  return (
    <Notice role="alert" icon={null} action={<Retry onClick={retry} />}>
      {texts.login.loadFailed}
    </Notice>
  )
}
