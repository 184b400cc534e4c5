'use client'
import type { Platform } from '@foyer/core/internal'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type ChosenWallet, getWalletPlatforms } from '../getWalletPlatforms.ts'
import { useStyles } from '../hooks/useStyles.ts'
import css from '../late.css.ts'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { showPlatform } from '../selectWallet.ts'

const createFocus = () => ({ isWanted: false })

/** Tabs for a wallet's platforms, if there are several. */
export function PlatformTabs({ chosen, active }: { chosen: ChosenWallet; active: Platform }) {
  // The view may be shown next to the first list.
  useStyles(css, { isShared: true })
  const { foyer, texts } = useModal()
  const list = useRef<HTMLDivElement>(null)
  // The tabs of the next view are new elements, rendered once its code has loaded: focus then moves to the selected
  // tab.
  const focus = foyer._internal.once(createFocus)
  useEffect(() => {
    if (!focus.isWanted) return
    focus.isWanted = false
    list.current?.querySelector<HTMLElement>(`#tab-${active}`)?.focus()
  }, [focus, active])
  const platforms = getWalletPlatforms(foyer, chosen)
  if (platforms.length < 2) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = texts.dir === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = platforms.indexOf(active)
    const next = platforms[(at + step + platforms.length) % platforms.length]
    if (!next) return
    focus.isWanted = true
    showPlatform(foyer, chosen, next)
  }
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={texts.platforms} onKeyDown={onKeyDown}>
      {platforms.map((platform, index) => (
        <button
          key={platform}
          type="button"
          role="tab"
          id={`tab-${platform}`}
          className="tab"
          aria-selected={platform === active}
          aria-controls="platform"
          tabIndex={platform === active || (index === 0 && !platforms.includes(active)) ? 0 : -1}
          data-testid={`tab-${platform}`}
          onClick={() => platform !== active && showPlatform(foyer, chosen, platform)}
        >
          {getLabel(platform, texts)}
        </button>
      ))}
    </div>
  )
}

function getLabel(platform: Platform, texts: Texts): string {
  switch (platform) {
    case 'browser':
    case 'unsupported':
      return texts.platformBrowser
    case 'mobile':
    case 'browse':
      return texts.platformMobile
    case 'qrcode':
      return texts.platformQrcode
    case 'web':
      return texts.platformWeb
    case 'desktop':
      return texts.platformDesktop
  }
}
