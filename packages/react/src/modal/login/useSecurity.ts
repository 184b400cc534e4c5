'use client'
import type { SecuritySection } from '@foyer/contract'
import { openSecurity, showToast } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../ModalContext.ts'

/** Opens the security page in a window. If the browser blocks it, `blockedUrl` is the URL for a link. */
export function useSecurity(): {
  open(section?: SecuritySection): void
  blockedUrl: string | undefined
} {
  const { foyer } = useModal()
  const [blockedUrl, setBlockedUrl] = useState<string>()

  function open(section?: SecuritySection) {
    setBlockedUrl(undefined)
    openSecurity(foyer, { section }).catch(({ code, url }: { code?: unknown; url?: string }) => {
      if (code === 'WINDOW_BLOCKED') setBlockedUrl(url)
      else showToast(foyer, { variant: 'error', code: 'SOMETHING_WRONG' })
    })
  }
  return { open, blockedUrl }
}
