import { getAdminAnalytics, getAdminHealth, getAdminProjects } from '@foyer/contract/admin'
import { useState } from 'react'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Bars } from '../parts/Bars.tsx'
import { Chart } from '../parts/Chart.tsx'
import { Nothing, Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { StatusWord } from '../parts/StatusWord.tsx'
import { describeFailure } from './describeFailure.ts'
import { readFlows } from './readFlows.ts'

const liveMs = 15_000
const ranges = [7, 30, 90] as const
const number = new Intl.NumberFormat('en')

/** Whether everything works, who visits, and what fails. */
export function OverviewPage() {
  const [range, setRange] = useState<(typeof ranges)[number]>(30)
  const [chosen, setChosen] = useState<string>()
  const projects = useLoad('projects', (signal) => callAdmin(getAdminProjects, {}, signal))
  const list = projects.status === 'ready' ? projects.data.projects : []
  const projectId = list.some(({ project }) => project.id === chosen) ? chosen : list[0]?.project.id
  return (
    <Page
      title="Overview"
      text="Days are in UTC. The numbers refresh every 15 seconds."
      actions={
        <>
          <label className="select">
            <span className="sr-only">Project</span>
            <select
              value={projectId ?? ''}
              onChange={(event) => setChosen(event.target.value)}
              disabled={!projectId}
            >
              {projectId === undefined && <option value="">No project</option>}
              {list.map(({ project: { id, name } }) => (
                <option value={id} key={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="select">
            <span className="sr-only">Days</span>
            <select
              value={range}
              onChange={(event) => setRange(ranges.find((days) => days === Number(event.target.value)) ?? 30)}
            >
              {ranges.map((days) => (
                <option value={days} key={days}>
                  {days} days
                </option>
              ))}
            </select>
          </label>
        </>
      }
    >
      <div className="stack">
        <Works />
        <Ready loaded={projects} skeleton={<Skeleton heights={[400, 220]} />}>
          {() =>
            projectId === undefined ? (
              <Panel>
                <Nothing title="No project yet" text="Apps need a project to use this server.">
                  <a className="button" href="#/projects/new">
                    Add a project
                  </a>
                </Nothing>
              </Panel>
            ) : (
              <Events projectId={projectId} range={range} />
            )
          }
        </Ready>
      </div>
    </Page>
  )
}

function Works() {
  const health = useLoad('health', (signal) => callAdmin(getAdminHealth, {}, signal), liveMs)
  return (
    <Ready loaded={health} skeleton={<Skeleton heights={[92]} />}>
      {({ isReady, checks, relay, version }) => {
        const failing = checks.filter(({ ok }) => !ok)
        return (
          <dl className="tiles">
            <div className="tile works" aria-live="polite">
              <dt className="hint">Status</dt>
              {failing.map((check) => (
                <dd key={check.name}>
                  <StatusWord isWell={false}>{describeFailure(check, { nowMs: Date.now() })}</StatusWord>
                </dd>
              ))}
              {!failing.length && (
                <dd>
                  <StatusWord isWell={isReady}>{isReady ? 'All checks pass' : 'Not ready'}</StatusWord>
                </dd>
              )}
            </div>
            <div className="tile">
              <dt className="hint">Relayed messages not yet delivered</dt>
              <dd>
                {number.format(relay.waiting)}
                {relay.waiting >= 10_000 ? '+' : ''}
              </dd>
            </div>
            <div className="tile">
              <dt className="hint">Server</dt>
              <dd>{version}</dd>
            </div>
          </dl>
        )
      }}
    </Ready>
  )
}

function Events({ projectId, range }: { projectId: string; range: number }) {
  const days = listDays(range)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const counts = useLoad(
    `${projectId} ${from} ${to}`,
    (signal) => callAdmin(getAdminAnalytics, { params: { id: projectId }, query: { from, to } }, signal),
    liveMs,
  )
  return (
    <Ready loaded={counts} skeleton={<Skeleton heights={[400, 220]} />}>
      {({ counts }) => {
        const { opens, connects, flows, wallets, errors } = readFlows(counts, days)
        if (!counts.length)
          return (
            <Panel>
              <Nothing
                title="No visitors yet"
                text={
                  <>
                    No one opened this project’s modal in this period. Visits are counted unless the app turns{' '}
                    <code>features.analytics</code> off, and only on allowed origins.
                  </>
                }
              >
                <a className="button" href={`#/projects/${encodeURIComponent(projectId)}`}>
                  See allowed origins
                </a>
              </Nothing>
            </Panel>
          )
        return (
          <>
            {/* How many get through, before how many there are. */}
            <div className="columns">
              {flows.map(({ name, steps }) => (
                <Panel title={name} key={name}>
                  <Bars rows={steps} isFunnel />
                </Panel>
              ))}
            </div>
            <Panel
              title="Visitors"
              note={`${number.format(sum(opens))} opened the modal, ${number.format(sum(connects))} connected`}
            >
              <Chart
                title="Modals opened and connections by day"
                unit="per day"
                days={days}
                series={[
                  { name: 'modal opened', kind: 'soft', values: opens },
                  { name: 'connected', kind: 'strong', values: connects },
                ]}
              />
              <p className="hint">
                Counts are events, not people: a visitor who opens the modal twice counts twice.
              </p>
            </Panel>
            <div className="columns">
              <Panel title="Connected by wallet">
                {wallets.length ? (
                  <Bars rows={wallets} />
                ) : (
                  <p className="hint">No connections in this period.</p>
                )}
              </Panel>
              <Panel title="Errors">
                {errors.length ? (
                  <Bars rows={errors} kind="danger" />
                ) : (
                  <p className="hint">No errors in this period.</p>
                )}
              </Panel>
            </div>
          </>
        )
      }}
    </Ready>
  )
}

function listDays(range: number): string[] {
  const today = Date.now()
  return Array.from({ length: range }, (_, index) =>
    new Date(today - (range - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
