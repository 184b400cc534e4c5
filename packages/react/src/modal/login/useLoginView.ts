'use client'
import { cancelLogin, type ViewName } from '@foyer/core'
import { useEffect } from 'react'
import { useModal } from '../ModalContext.ts'

const loginViews: readonly ViewName[] = [
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectingSocial',
  'ConnectingFarcaster',
]

/** Ends the login when the visitor navigates back from its views, but not while another view is on top of them. */
export function useLoginView(): void {
  const { foyer } = useModal()
  useEffect(
    () => () => {
      if (!foyer.state.history.some(({ name }) => loginViews.includes(name))) cancelLogin(foyer)
    },
    [foyer],
  )
}
