import type {
  CustodyDevice,
  CustodyWallet,
  ListedLoginSession,
  SecuritySection,
  SigningPasskey,
} from '@foyer/contract'
import type { IconName } from '../../dom/icon.ts'
import type { Texts } from '../../texts/en.ts'
import { describeDevice } from '../../wallet/describeDevice.ts'
import type { SecurityContext } from './SecurityContext.ts'

/** State of the wallet for the overview. */
export type SecurityState = {
  wallet: CustodyWallet
  devices: readonly CustodyDevice[]
  /** Logins; absent if they could not be read. */
  logins?: readonly ListedLoginSession[] | undefined
}

/** A section of the security page. */
export type Section = {
  id: SecuritySection
  icon: IconName
  title(texts: Texts): string
  /** Short status. */
  text(texts: Texts, state: SecurityState): string
  /** A status that takes longer to read and replaces the text; `undefined` if it could not be read. */
  readLater?(context: SecurityContext, signal: AbortSignal): Promise<string | undefined>
  /** Whether the visitor should look at it first. */
  isUrgent?(state: SecurityState): boolean
  /** Whether it requires a device that may open the wallet; other devices must recover first. */
  needsDevice: boolean
  /** Whether the section is available. @default true */
  isHere?(context: SecurityContext): boolean
  /** Shows the section until the visitor is done, and resolves with the next step. @default the overview */
  show(card: HTMLElement, context: SecurityContext, signal: AbortSignal): Promise<NextStep>
}

/** A section, or a function that shows cards of its own before it opens one. */
export type NextStep =
  | SecuritySection
  | undefined
  | ((signal: AbortSignal) => Promise<SecuritySection | undefined>)

/** The available sections. */
export const sectionsOf = (context: SecurityContext): readonly Section[] =>
  sections.filter(({ isHere }) => isHere?.(context) ?? true)

/** Joins unique names into a list. */
const list = ({ locale }: Texts, names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format([...new Set(names)])

const toHost = (origin: string | null) => (origin === null ? undefined : new URL(origin).host)

/** All sections in order. Their dependencies load on demand. */
const sections: readonly Section[] = [
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
      const { api, session, stepUp, wallet, accounts, texts } = context
      const [{ showConfirmations }, networks] = await Promise.all([
        import('./confirmations/showConfirmations.ts'),
        accounts.readContracts(),
      ])
      const deviceName = describeDevice(navigator.userAgent)
      const showOwners = async (passkeys: readonly SigningPasskey[]) => {
        const [{ showOwners }, { readOwnedNetworks }] = await Promise.all([
          import('./owners/showOwners.ts'),
          import('./owners/readOwnedNetworks.ts'),
        ])
        const [owned, held] = await Promise.all([
          readOwnedNetworks(context, networks, signal),
          readHeld(context, signal),
        ])
        await showOwners(card, { ...context, ...owned, passkeys, held, signal })
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
    text: (texts, { logins }) =>
      logins?.length
        ? list(
            texts,
            logins.map(({ hostOrigin }) => toHost(hostOrigin) ?? texts.sessions.thisSite),
          )
        : texts.sessions.about,
    needsDevice: false,
    async show(card, { api, session, stepUp, texts }) {
      const { showSessions } = await import('./devices/showSessions.ts')
      await showSessions(card, { api, token: session.token, stepUp, texts })
      return undefined
    },
  },
  {
    id: 'permissions',
    icon: 'allow',
    title: ({ grants }) => grants.title,
    text: ({ grants }) => grants.about,
    async readLater(context, signal) {
      const { readPermissions } = await import('./permissions/readPermissions.ts')
      const networks = await readPermissions(toReading(context, signal))
      if (networks.some(({ isWhole }) => !isWhole)) return undefined
      const held = networks.flatMap((network) => network.held)
      return held.length
        ? list(
            context.texts,
            held.map(({ session }) => toHost(session.origin) ?? session.origin),
          )
        : context.texts.grants.none
    },
    needsDevice: true,
    isHere: ({ hasPermissions }) => hasPermissions,
    async show(card, context, signal) {
      const { showPermissions } = await import('./permissions/showPermissions.ts')
      const ended = await showPermissions(card, toReading(context, signal))
      if (!ended) return undefined
      const { endListed } = await import('./permissions/endListed.ts')
      return (then) => endListed(context, ended, then)
    },
  },
  {
    id: 'replace',
    icon: 'keys',
    title: ({ devices }) => devices.replaceTitle,
    text: ({ security }) => security.replaceWhen,
    needsDevice: true,
    async show(card, context, signal) {
      const { wallet, stepUp, texts } = context
      const [{ showReplace }, held] = await Promise.all([
        import('./keys/showReplace.ts'),
        readHeld(context, signal),
      ])
      const isReplaced = await showReplace(card, { wallet, stepUp, texts, held, signal })
      return isReplaced ? 'recovery' : undefined
    },
  },
  {
    id: 'phrase',
    icon: 'phrase',
    title: ({ phrase }) => phrase.title,
    text: ({ security }) => security.phraseWhat,
    needsDevice: true,
    async show(card, context, signal) {
      const { wallet, stepUp, texts } = context
      const [{ showExport }, held] = await Promise.all([
        import('./keys/showExport.ts'),
        readHeld(context, signal),
      ])
      await showExport(card, { wallet, stepUp, texts, held, signal })
      return undefined
    },
  },
]

/** Permissions, which neither a new key nor a new owner ends. */
async function readHeld(context: SecurityContext, signal: AbortSignal): Promise<HTMLElement | undefined> {
  if (!context.hasPermissions) return undefined
  const { permissionsNotice } = await import('./permissions/permissionsNotice.ts')
  return permissionsNotice(toReading(context, signal))
}

function toReading(context: SecurityContext, signal: AbortSignal) {
  return { ...context, token: context.session.token, readNetworks: context.accounts.readContracts, signal }
}
