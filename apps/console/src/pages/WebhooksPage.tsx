import { type AdminWebhook, getAdminWebhooks, resendAdminWebhook } from '@foyer/contract/admin'
import { LinkButton, Notice } from '@foyer/react/internal/parts'
import { type ReactNode, useState } from 'react'
import { callAdmin } from '../api/callAdmin.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Nothing, Page } from '../parts/Page.tsx'
import { PagedList } from '../parts/PagedList.tsx'
import { StatusWord } from '../parts/StatusWord.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { useSession } from '../SessionContext.ts'

const liveMs = 10_000
/** The server's codes for attempts without a response; others are shown unchanged. */
const reasons: Readonly<Record<string, string>> = {
  TIMEOUT: 'Timed out',
  UNREACHABLE: 'Not reachable',
  ECONNREFUSED: 'Connection refused',
  ENOTFOUND: 'Host not found',
  REDIRECTED: 'Redirects aren’t followed',
  WEBHOOK_MISSING: 'No address configured',
}

/** Payment notices to merchants, their outcome, and retries. */
export function WebhooksPage() {
  const { isOwner } = useSession()
  const [question, setQuestion] = useState<AdminWebhook & { reload(): void }>()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ role: 'alert' | 'status'; text: string }>()

  async function resend({ id, orderId, reload }: AdminWebhook & { reload(): void }) {
    setIsBusy(true)
    try {
      await callAdmin(resendAdminWebhook, { params: { id }, body: {} })
      setSaid({ role: 'status', text: `The webhook of ${orderId} will be resent within seconds.` })
    } catch (error) {
      setSaid({ role: 'alert', text: error instanceof Error ? error.message : 'Something went wrong.' })
    }
    setIsBusy(false)
    setQuestion(undefined)
    reload()
  }

  return (
    <Page title="Webhooks" text="Payment notifications to your merchants’ servers, newest first.">
      <div className="stack">
        {said && (
          <Notice role={said.role} key={said.text}>
            {said.text}
          </Notice>
        )}
        <PagedList
          name="webhooks"
          load={async (cursor, signal) => {
            const { webhooks, next } = await callAdmin(getAdminWebhooks, { query: { cursor } }, signal)
            return { rows: webhooks, next }
          }}
          everyMs={liveMs}
          empty={
            <Nothing
              title="No webhooks yet"
              text="Each change of a payment is sent to its merchant, if the configuration file has the merchant’s address."
            />
          }
        >
          {(rows, reload) => (
            <Table
              caption="Webhooks"
              head={[
                'Project',
                'Order',
                'Status',
                'Last response',
                'Attempts',
                ...(isOwner ? ['Change'] : []),
              ]}
              rows={rows.map((row) => ({
                key: row.id,
                cells: [
                  row.projectId,
                  <bdi key="order">{row.orderId}</bdi>,
                  toState(row),
                  row.lastAnswer === undefined ? '—' : (reasons[row.lastAnswer] ?? row.lastAnswer),
                  row.attempts,
                  ...(isOwner
                    ? [
                        <span className="row-actions" key="actions">
                          <LinkButton onClick={() => setQuestion({ ...row, reload })}>
                            {row.status === 'waiting' ? 'Send now' : 'Send again'}
                            <span className="sr-only"> {row.orderId}</span>
                          </LinkButton>
                        </span>,
                      ]
                    : []),
                ],
              }))}
            />
          )}
        </PagedList>
      </div>
      {question && (
        <Dialog
          title={`Send the webhook of ${question.orderId}?`}
          confirm="Send"
          isBusy={isBusy}
          onConfirm={() => void resend(question)}
          onClose={() => setQuestion(undefined)}
        >
          <p className="hint">
            The merchant’s server receives the same message with the same id. It may have handled that id
            before.
          </p>
        </Dialog>
      )}
    </Page>
  )
}

function toState({ status, nextAt, endedAt }: AdminWebhook): ReactNode {
  const at = endedAt && (
    <span className="hint">
      <Time at={endedAt} />
    </span>
  )
  switch (status) {
    case 'delivered':
      return (
        <span className="state">
          <StatusWord isWell>Delivered</StatusWord>
          {at}
        </span>
      )
    case 'givenUp':
      return (
        <span className="state">
          <StatusWord isWell={false}>Given up</StatusWord>
          {at}
        </span>
      )
    case 'waiting':
      return (
        <span className="state">
          Next attempt
          <span className="hint">{nextAt ? <Time at={nextAt} /> : 'Soon'}</span>
        </span>
      )
    case 'ended':
      return (
        <span className="state">
          Delivered or given up
          <span className="hint">Sent by an earlier version</span>
        </span>
      )
  }
}
