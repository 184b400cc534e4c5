import {
  type CustodyDevice,
  type CustodyWallet,
  getSmartAccountNetworks,
  type SecuritySection,
  type SigningPasskey,
} from '@foyer/contract'
import type { IconName } from '../../dom/icon.ts'
import type { Texts } from '../../texts/en.ts'
import { describeDevice } from '../../wallet/describeDevice.ts'
import type { SecurityContext } from './SecurityContext.ts'

/** What the overview says of the wallet. */
export type SecurityState = { wallet: CustodyWallet; devices: readonly CustodyDevice[] }

/** A part of the security page. */
export type Section = {
  id: SecuritySection
  icon: IconName
  title(texts: Texts): string
  /** How it stands, in a few words. */
  text(texts: Texts, state: SecurityState): string
  /** Whether the visitor should look at it first. */
  isUrgent?(state: SecurityState): boolean
  /** Whether it works on a device only that may open the wallet: another has to recover first. */
  needsDevice: boolean
  /** Shows it until the visitor is done, and resolves with where to go next. @default the overview */
  show(card: HTMLElement, context: SecurityContext, signal: AbortSignal): Promise<SecuritySection | undefined>
}

/** Names in a row, each once. */
const list = ({ locale }: Texts, names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format([...new Set(names)])

/** Every part of the page, in its order. What a part needs loads with it. */
export const sections: readonly Section[] = [
  {
    id: 'recovery',
    icon: 'shield',
    title: ({ security }) => security.ways,
    text(texts, { wallet: { recoveries } }) {
      const { passkey, code, password, help } = texts.recovery
      const names = { passkey, code, password, assisted: help }
      return recoveries.length
        ? list(
            texts,
            recoveries.map(({ kind }) => names[kind]),
          )
        : texts.security.noWays
    },
    isUrgent: ({ wallet }) => wallet.recoveries.length === 0,
    needsDevice: true,
    async show(card, { wallet, session, stepUp, texts }, signal) {
      const { showRecovery } = await import('./recovery/showRecovery.ts')
      const found = await wallet.describe()
      await showRecovery(card, { found, session, wallet, stepUp, texts, signal })
      return undefined
    },
  },
  {
    id: 'confirmations',
    icon: 'passkey',
    title: ({ confirmations }) => confirmations.title,
    text: ({ confirmations }, { wallet }) => confirmations[wallet.confirmation ?? 'never'],
    needsDevice: true,
    async show(card, context, signal) {
      const { api, session, stepUp, wallet, texts } = context
      const [{ showConfirmations }, { networks }] = await Promise.all([
        import('./confirmations/showConfirmations.ts'),
        api(getSmartAccountNetworks, { query: {} }, { signal }),
      ])
      const deviceName = describeDevice(navigator.userAgent)
      const showOwners = async (passkeys: readonly SigningPasskey[]) => {
        const [{ showOwners }, { readOwnedNetworks }] = await Promise.all([
          import('./owners/showOwners.ts'),
          import('./owners/readOwnedNetworks.ts'),
        ])
        const owned = await readOwnedNetworks(context, networks, signal)
        await showOwners(card, { ...context, ...owned, passkeys, signal })
      }
      const ofOwners = networks.length ? showOwners : undefined
      await showConfirmations(card, {
        api,
        session,
        wallet,
        stepUp,
        deviceName,
        showOwners: ofOwners,
        texts,
        signal,
      })
      return undefined
    },
  },
  {
    id: 'devices',
    icon: 'device',
    title: ({ devices }) => devices.title,
    text: (texts, { devices }) =>
      list(
        texts,
        devices.map(({ name }) => name),
      ),
    needsDevice: true,
    async show(card, { api, session, stepUp, texts }) {
      const { showDevices } = await import('./devices/showDevices.ts')
      await showDevices(card, { api, token: session.token, stepUp, texts })
      return undefined
    },
  },
  {
    id: 'sessions',
    icon: 'window',
    title: ({ sessions }) => sessions.title,
    text: ({ sessions }) => sessions.about,
    needsDevice: false,
    async show(card, { api, session, stepUp, texts }) {
      const { showSessions } = await import('./devices/showSessions.ts')
      await showSessions(card, { api, token: session.token, stepUp, texts })
      return undefined
    },
  },
  {
    id: 'replace',
    icon: 'keys',
    title: ({ devices }) => devices.replaceTitle,
    text: ({ security }) => security.replaceWhen,
    needsDevice: true,
    async show(card, { wallet, stepUp, texts }, signal) {
      const { showReplace } = await import('./keys/showReplace.ts')
      const isReplaced = await showReplace(card, { wallet, stepUp, texts, signal })
      return isReplaced ? 'recovery' : undefined
    },
  },
  {
    id: 'phrase',
    icon: 'phrase',
    title: ({ phrase }) => phrase.title,
    text: ({ security }) => security.phraseWhat,
    needsDevice: true,
    async show(card, { wallet, stepUp, texts }, signal) {
      const { showExport } = await import('./keys/showExport.ts')
      await showExport(card, { wallet, stepUp, texts, signal })
      return undefined
    },
  },
]
