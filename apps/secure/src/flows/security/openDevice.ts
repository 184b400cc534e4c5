import {
  createApiClient,
  frameVersion,
  getOrigins,
  logoPath,
  parseSocialResultUri,
  socialResultField,
} from '@foyer/contract'
import { h } from '../../dom/h.ts'
import { icon } from '../../dom/icon.ts'
import { createStage, type Stage } from '../../guard/createStage.ts'
import { createDeviceShares } from '../../keys/createDeviceShares.ts'
import { createProofFetch } from '../../keys/createProofFetch.ts'
import type { LentDevice } from '../../keys/lendDevice.ts'
import { openDeviceStore } from '../../keys/openDeviceStore.ts'
import { renderLogo } from '../../screens/renderLogo.ts'
import { toErrorText } from '../../screens/toErrorText.ts'
import { storedSession } from '../../session/storedSession.ts'
import { watchSession } from '../../session/watchSession.ts'
import type { TextSource } from '../../texts/createTextSource.ts'
import type { Texts } from '../../texts/en.ts'
import { type Accounts, createAccounts } from '../../wallet/createAccounts.ts'
import { createWallet } from '../../wallet/createWallet.ts'
import type { FlowContext } from '../FlowContext.ts'
import { createLogin } from '../login/createLogin.ts'
import { showLogIn } from '../login/showLogIn.ts'
import { createStepUp } from '../stepUp/createStepUp.ts'
import { createVisitor } from '../visitor/createVisitor.ts'
import { knownProjects } from './knownProjects.ts'
import { routeSections } from './routeSections.ts'
import type { SecurityContext } from './SecurityContext.ts'
import type { SecurityPage } from './SecurityPage.ts'

/** Opens the wallet of a device on the page, after a login if needed. */
export async function openDevice(
  page: SecurityPage,
  {
    device,
    signal,
    isLent,
  }: { device: Omit<LentDevice, 'readLanguage'>; signal: AbortSignal; isLent: boolean },
) {
  const { root, texts, source } = page
  const { projectId, hostOrigin } = device
  const words = texts.security
  const stage = createStage(root, () => {}, { texts: source })
  const context = createContext(device, source, {
    ...stage,
    async ask(reason, render, until) {
      const shown = await stage.ask(reason, render, until)
      // The server also counts a recent recovery as a step-up.
      if (reason === 'recover' && shown !== 'otherWallet') stepUp.note()
      return shown
    },
  })
  const login = createLogin(context, () => {})
  const wallet = createWallet(context, login, (own) => createVisitor(context, own, login))
  const accounts = createAccounts({ api: context.api, accountType: 'smartAccount' }, wallet, login)
  const stepUp = createStepUp({ wallet, texts, now: Date.now })
  signal.addEventListener('abort', () => wallet.close())

  try {
    let session = await login.read()
    if (!session) {
      const failure = await finishSocial(login, texts, signal)
      const { origin, pathname } = location
      // A provider only redirects back to the page that started the login.
      const returnTo = isLent ? undefined : `${origin}${pathname}?${new URLSearchParams({ projectId })}`
      session = await login.read()
      if (!session)
        await stage.ask(
          'recover',
          (card) => showLogIn(card, { context, login, returnTo, failure, texts, signal }),
          signal,
        )
      session = await login.need()
    }
    await knownProjects(await openDeviceStore()).add({ id: projectId, origin: hostOrigin })
    const hasPermissions = await readHasPermissions(accounts)
    const shared: SecurityContext = {
      ...context,
      stage,
      login,
      session,
      wallet,
      accounts,
      stepUp,
      texts,
      flow: context,
      hasPermissions,
    }
    const who = session.user.email ?? session.user.userName ?? ''
    fillTop(words.title, await readMark(context), [
      who && h('bdi', { class: 'who-is', title: who }, who),
      h('span', { class: 'quiet' }, isLent ? words.from(new URL(hostOrigin).host) : location.host),
      !isLent &&
        h(
          'button',
          {
            type: 'button',
            class: 'small',
            onclick: () =>
              void login.end(() => {
                wallet.close()
                location.replace(location.pathname + location.search)
              }),
          },
          words.logOut,
        ),
    ])
    await routeSections(page, shared, { signal, isLent })
  } catch (error) {
    // The page that lent the device is closed, and the visitor was notified.
    if (signal.aborted) return
    page.showMessage(
      'warning',
      texts.failed,
      toErrorText(error, texts),
      h('button', { type: 'button', class: 'primary', onclick: () => location.reload() }, words.again),
    )
  }
}

function createContext(
  { store, keys, projectId, hostOrigin }: Omit<LentDevice, 'readLanguage'>,
  texts: TextSource,
  stage: Stage,
): FlowContext {
  const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
  const proofFetch = createProofFetch(keys.sign, { fetch: fetch.bind(window), now: Date.now })
  return {
    api: watchSession(createApiClient({ ...options, fetch: proofFetch }), async () => {
      await storedSession({ store, projectId, now: Date.now }).end()
    }),
    store,
    shares: createDeviceShares(store, keys.wrap),
    projectId,
    hostOrigin,
    stage,
    texts,
    now: Date.now,
  }
}

/** If the server does not answer, this page cannot show any permissions. */
async function readHasPermissions(accounts: Accounts): Promise<boolean> {
  return accounts.readContracts().then(
    (networks) => networks.some(({ sessions }) => sessions !== undefined),
    () => false,
  )
}

/** Finishes a login that returned from a provider; returns its error, if any. */
async function finishSocial(
  login: SecurityContext['login'],
  texts: Texts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const uri = new URLSearchParams(location.hash.slice(1)).get(socialResultField)
  if (uri === null) return undefined
  // Keeps the code out of the browser history.
  history.replaceState(null, '', location.pathname + location.search)
  try {
    await login.finishSocial(parseSocialResultUri(location.origin, uri), signal)
    return undefined
  } catch {
    return texts.pages.failed
  }
}

/** The logo of the project, if it has one. */
async function readMark({ api, projectId }: FlowContext): Promise<Element> {
  const { hasLogo } = await api(getOrigins, { query: {} }).catch(() => ({ hasLogo: false }))
  return hasLogo ? renderLogo(logoPath(projectId), icon('shield')) : icon('shield')
}

function fillTop(title: string, mark: Element, parts: (Node | string | false)[]): void {
  document
    .getElementById('top')
    ?.replaceChildren(
      h('a', { class: 'mark', href: '#', 'aria-label': title }, mark),
      h('b', {}, title),
      h('span', { class: 'space' }),
      ...parts.filter((part): part is Node | string => part !== false && part !== ''),
    )
}
