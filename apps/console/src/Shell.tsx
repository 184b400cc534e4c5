import { logOut } from '@foyer/contract/admin'
import { LinkButton } from '@foyer/react/internal/parts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callAdmin } from './api/callAdmin.ts'
import { AuditPage } from './pages/AuditPage.tsx'
import { HealthPage } from './pages/HealthPage.tsx'
import { LogInsPage } from './pages/LogInsPage.tsx'
import { NamesPage } from './pages/NamesPage.tsx'
import { OperatorsPage } from './pages/OperatorsPage.tsx'
import { OverviewPage } from './pages/OverviewPage.tsx'
import { ProjectPage } from './pages/ProjectPage.tsx'
import { ProjectsPage } from './pages/ProjectsPage.tsx'
import { WebhooksPage } from './pages/WebhooksPage.tsx'
import { Brand } from './parts/Brand.tsx'
import { useSession } from './SessionContext.ts'
import { useAddress } from './useAddress.ts'

const pages = [
  ['', 'Overview'],
  ['projects', 'Projects'],
  ['health', 'Health'],
  ['log-ins', 'Logins'],
  ['names', 'Names'],
  ['webhooks', 'Webhooks'],
  ['operators', 'Operators'],
  ['audit', 'Audit log'],
] as const

/** The frame of every page: navigation, the current operator, and logging out. */
export function Shell() {
  const { session, leave } = useSession()
  const [first = '', second] = useAddress()
  const main = useRef<HTMLElement>(null)
  const [savedId, setSavedId] = useState<string>()
  const current = useRef<HTMLAnchorElement>(null)
  const title = pages.find(([path]) => path === first)?.[1] ?? 'Not found'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its beginning
  useEffect(() => {
    document.title = `${title} · Foyer console`
    window.scrollTo(0, 0)
    // On a phone, the navigation is wider than the screen.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [first, second, title])
  return (
    <div className="shell">
      <header className="side">
        <button type="button" className="skip" onClick={() => main.current?.focus()}>
          Skip to content
        </button>
        <Brand />
        <nav aria-label="Pages">
          <ul className="pages">
            {pages.map(([path, name]) => (
              <li key={path}>
                <a
                  className="page-link"
                  ref={path === first ? current : undefined}
                  href={`#/${path}`}
                  aria-current={path === first ? 'page' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="who">
          <span className="who-name">
            <bdi>{session.name}</bdi>
            <span className="hint">{session.role === 'owner' ? 'Owner' : 'Viewer'}</span>
          </span>
          <LinkButton
            onClick={() => {
              callAdmin(logOut, { body: {} }).then(
                () => leave(),
                (error: Error) => leave(`${error.message} This browser may still be logged in.`),
              )
            }}
          >
            Log out
          </LinkButton>
        </div>
      </header>
      <main className="main" ref={main} tabIndex={-1} aria-label={title}>
        {toPage(first, second, { id: savedId, set: setSavedId })}
      </main>
    </div>
  )
}

function toPage(
  first: string,
  second: string | undefined,
  saved: { id: string | undefined; set(id: string): void },
): ReactNode {
  switch (first) {
    case '':
      return <OverviewPage />
    case 'projects':
      return second === undefined ? (
        <ProjectsPage />
      ) : (
        <ProjectPage id={second} key={second} isSaved={second === saved.id} onSaved={saved.set} />
      )
    case 'health':
      return <HealthPage />
    case 'log-ins':
      return <LogInsPage />
    case 'names':
      return <NamesPage />
    case 'webhooks':
      return <WebhooksPage />
    case 'operators':
      return <OperatorsPage />
    case 'audit':
      return <AuditPage />
    default:
      return <p className="hint">Nothing exists at this address.</p>
  }
}
