import {
  type AdminToken,
  adminToken,
  changeOperator,
  createAdminToken,
  getAdminTokens,
  getOperators,
  inviteOperator,
  type Operator,
  type OperatorRole,
  removeAdminToken,
  removeOperator,
  removeOperatorPasskey,
} from '@foyer/contract/admin'
import { Button, LinkButton, Notice, PlusIcon } from '@foyer/react/internal/parts'
import { useState } from 'react'
import * as v from 'valibot'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Nothing, Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { Secret } from '../parts/Secret.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { useSession } from '../SessionContext.ts'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { TextField } from './project/TextField.tsx'

type Removal = { kind: 'removeOperator' | 'removeToken'; id: string; name: string }
type Question =
  | { kind: 'invite' }
  | { kind: 'token' }
  | { kind: 'changeRole'; id: string; name: string; role: OperatorRole }
  | { kind: 'passkeys'; id: string; name: string }
  | Removal

/** Operators of the console, and machines with a token. */
export function OperatorsPage() {
  const operators = useLoad('operators', (signal) => callAdmin(getOperators, {}, signal))
  const tokens = useLoad('tokens', (signal) => callAdmin(getAdminTokens, {}, signal))
  const [question, setQuestion] = useState<Question>()
  const [secret, setSecret] = useState<{ title: string; text: string; value: string }>()
  const [problem, setProblem] = useState<string>()
  const [name, setName] = useState('')
  const [choice, setChoice] = useState('')

  async function run(work: () => Promise<unknown>) {
    setProblem(undefined)
    setSecret(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong.')
    }
    setQuestion(undefined)
    operators.reload()
    tokens.reload()
  }
  const ask = (next: Question, choice = '') => {
    setName('')
    setChoice(choice)
    setQuestion(next)
  }
  async function confirm() {
    switch (question?.kind) {
      case 'invite': {
        const role: OperatorRole = choice === 'owner' ? 'owner' : 'viewer'
        const { url } = await callAdmin(inviteOperator, { body: { name, role } })
        return setSecret({
          title: `Set-up link of ${name}`,
          text: 'It works once, within an hour. Anyone with the link can become this operator, so send it over a channel you trust.',
          value: url,
        })
      }
      case 'token': {
        const scope = v.parse(adminToken.entries.scope, choice)
        const { token } = await callAdmin(createAdminToken, { body: { name, scope, days: 90 } })
        return setSecret({
          title: `Token ${name}`,
          text: 'It won’t be shown again. It expires after 90 days.',
          value: token,
        })
      }
      case 'changeRole': {
        const { id, role } = question
        return callAdmin(changeOperator, { params: { id }, body: { role } })
      }
      case 'removeOperator':
        return callAdmin(removeOperator, { params: { id: question.id } })
      case 'removeToken':
        return callAdmin(removeAdminToken, { params: { id: question.id } })
    }
  }

  return (
    <Page title="Operators" text="People who can use this console, and tokens for its API.">
      <div className="stack">
        {problem && <Notice role="alert">{problem}</Notice>}
        {secret && <Secret {...secret} onClose={() => setSecret(undefined)} />}
        <People operators={operators} onAsk={ask} />
        <Tokens tokens={tokens} onAsk={ask} />
      </div>
      {question?.kind === 'passkeys' && (
        <PasskeysDialog
          {...question}
          onRemove={(passkeyId) =>
            void run(() => callAdmin(removeOperatorPasskey, { params: { id: question.id, passkeyId } }))
          }
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question && question.kind !== 'passkeys' && (
        <QuestionDialog
          question={question}
          name={name}
          choice={choice}
          onName={setName}
          onChoice={setChoice}
          onConfirm={() => void run(confirm)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Page>
  )
}

/** Asks the operator; a selection starts with `choice`. */
type Ask = (question: Question, choice?: string) => void

/** People who can use the console. */
function People({
  operators,
  onAsk,
}: {
  operators: ReturnType<typeof useLoad<{ operators: Operator[] }>>
  onAsk: Ask
}) {
  const { isOwner } = useSession()
  return (
    <Panel
      title="People"
      note={
        isOwner && (
          <Button onClick={() => onAsk({ kind: 'invite' }, 'viewer')}>
            <PlusIcon />
            Invite
          </Button>
        )
      }
      isFlush
    >
      <Ready loaded={operators} skeleton={<Skeleton heights={[160]} />}>
        {({ operators }) => (
          <Table
            caption="People"
            head={['Name', 'Role', 'Last login', ...(isOwner ? ['Change'] : [])]}
            rows={operators.map(({ id, name, role, passkeys, lastSeenAt }) => ({
              key: id,
              cells: [
                <bdi key="name">{name}</bdi>,
                role === 'owner' ? 'Owner' : 'Viewer',
                passkeys === 0 ? 'Invited' : lastSeenAt ? <Time key="at" at={lastSeenAt} /> : 'Never',
                ...(isOwner
                  ? [
                      <span className="row-actions" key="actions">
                        <LinkButton
                          onClick={() =>
                            onAsk({
                              ...{ kind: 'changeRole', id, name },
                              role: role === 'owner' ? 'viewer' : 'owner',
                            })
                          }
                        >
                          {role === 'owner' ? 'Change to viewer' : 'Change to owner'}
                          <span className="sr-only"> {name}</span>
                        </LinkButton>
                        {passkeys > 0 && (
                          <LinkButton onClick={() => onAsk({ kind: 'passkeys', id, name })}>
                            Passkeys<span className="sr-only"> of {name}</span>
                          </LinkButton>
                        )}
                        <LinkButton onClick={() => onAsk({ kind: 'removeOperator', id, name })}>
                          Remove<span className="sr-only"> {name}</span>
                        </LinkButton>
                      </span>,
                    ]
                  : []),
              ],
            }))}
          />
        )}
      </Ready>
    </Panel>
  )
}

/** Tokens of the console's API. */
function Tokens({
  tokens,
  onAsk,
}: {
  tokens: ReturnType<typeof useLoad<{ tokens: AdminToken[] }>>
  onAsk: Ask
}) {
  const { isOwner } = useSession()
  return (
    <Panel
      title="Tokens"
      note={
        isOwner && (
          <Button onClick={() => onAsk({ kind: 'token' }, 'read')}>
            <PlusIcon />
            Create a token
          </Button>
        )
      }
      isFlush
    >
      <Ready loaded={tokens} skeleton={<Skeleton heights={[160]} />}>
        {({ tokens }) =>
          tokens.length ? (
            <Table
              caption="Tokens"
              head={[
                'Name',
                'May',
                'Created by',
                'Made',
                'Ends',
                'Last used',
                ...(isOwner ? ['Change'] : []),
              ]}
              rows={tokens.map(({ id, name, scope, maker, createdAt, expiresAt, lastUsedAt }) => ({
                key: id,
                cells: [
                  <bdi key="name">{name}</bdi>,
                  scopes[scope],
                  maker ? (
                    <span key="maker">
                      <bdi>{maker.name}</bdi>
                      {maker.kind === 'cli' && <span className="chip">command line</span>}
                    </span>
                  ) : (
                    'Unknown'
                  ),
                  <Time key="made" at={createdAt} />,
                  <Time key="ends" at={expiresAt} />,
                  lastUsedAt ? <Time key="used" at={lastUsedAt} /> : 'Never',
                  ...(isOwner
                    ? [
                        <span className="row-actions" key="end">
                          <LinkButton onClick={() => onAsk({ kind: 'removeToken', id, name })}>
                            Revoke<span className="sr-only"> {name}</span>
                          </LinkButton>
                        </span>,
                      ]
                    : []),
                ],
              }))}
            />
          ) : (
            <Nothing title="No tokens" text="Scripts and monitoring need one to use the API." />
          )
        }
      </Ready>
    </Panel>
  )
}

/** Confirms a change; an invitation and a token also need a name and a choice. */
function QuestionDialog({
  question,
  name,
  choice,
  onName,
  onChoice,
  onConfirm,
  onClose,
}: {
  question: Exclude<Question, { kind: 'passkeys' }>
  name: string
  choice: string
  onName(name: string): void
  onChoice(choice: string): void
  onConfirm(): void
  onClose(): void
}) {
  return (
    <Dialog
      title={toTitle(question)}
      confirm={confirms[question.kind]}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {question.kind === 'invite' || question.kind === 'token' ? (
        <>
          <TextField
            label="Name"
            hint="Shown in the audit log"
            value={name}
            isReadOnly={false}
            onChange={onName}
          />
          <label className="select-field">
            <span className="field-label">{question.kind === 'invite' ? 'Role' : 'Access'}</span>
            <span className="select">
              <select value={choice} onChange={({ target: { value } }) => onChoice(value)}>
                {question.kind === 'invite' ? (
                  <>
                    <option value="viewer">Viewer: read only</option>
                    <option value="owner">Owner: read and change</option>
                  </>
                ) : (
                  Object.entries(scopes).map(([scope, text]) => (
                    <option key={scope} value={scope}>
                      {text}
                    </option>
                  ))
                )}
              </select>
            </span>
          </label>
        </>
      ) : (
        <p className="hint">{toText(question)}</p>
      )}
    </Dialog>
  )
}

const scopes: Readonly<Record<AdminToken['scope'], string>> = {
  read: 'Read',
  write: 'Read, and change project settings',
  'write-all': 'Read, and change everything about projects',
}

const confirms = {
  invite: 'Create link',
  token: 'Create token',
  changeRole: 'Change role',
  removeOperator: 'Remove',
  removeToken: 'Revoke',
} as const

function toText(question: Removal | Extract<Question, { kind: 'changeRole' }>): string {
  switch (question.kind) {
    case 'changeRole':
      return question.role === 'owner'
        ? 'An owner can change projects, operators and tokens. This operator is logged out and has to log in again.'
        : 'A viewer can’t change anything. This operator is logged out. Their tokens and every open set-up link are revoked.'
    case 'removeOperator':
      return 'It takes effect immediately. If this operator is an owner, their tokens and every open set-up link are revoked.'
    case 'removeToken':
      return 'It takes effect immediately: requests with this token will be rejected.'
  }
}

function toTitle(question: Question): string {
  switch (question.kind) {
    case 'changeRole':
      return `Change ${question.name} to ${question.role}?`
    case 'passkeys':
      return `Passkeys of ${question.name}`
    case 'invite':
      return 'Invite an operator'
    case 'token':
      return 'Create a token'
    case 'removeOperator':
      return `Remove ${question.name}?`
    case 'removeToken':
      return `Revoke the token ${question.name}?`
  }
}
