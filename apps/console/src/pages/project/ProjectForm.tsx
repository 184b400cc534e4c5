import { putAdminProject, removeAdminProject, type StoredProject } from '@foyer/contract/admin'
import { Button, LinkButton, Notice } from '@foyer/react/internal/parts'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { AdminError, type FieldError } from '../../api/AdminError.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Page, Panel } from '../../parts/Page.tsx'
import { useSession } from '../../SessionContext.ts'
import { useUnsaved } from '../../useUnsaved.tsx'
import { Diff } from '../Diff.tsx'
import { listChanges } from '../listChanges.ts'
import { type Draft, toDraft, toProject } from './Draft.ts'
import { FeatureFields } from './FeatureFields.tsx'
import { LogoField } from './LogoField.tsx'
import { RulesFields } from './RulesFields.tsx'
import { SponsorshipFields } from './SponsorshipFields.tsx'
import { TextField } from './TextField.tsx'

const invalidId = () =>
  new AdminError('PROJECT_INVALID', 'The project has invalid fields', {
    fields: [{ path: 'id', message: 'Use 1 to 128 letters (a-z, A-Z), digits, hyphens and underscores.' }],
  })

/** Edits a project: fields with their errors, and a summary of changes before saving. */
export function ProjectForm({
  stored,
  isSaved: isJustSaved,
  onReload,
  onSaved,
}: {
  stored: StoredProject
  /** Whether this version was just saved here. */
  isSaved: boolean
  onReload(): void
  onSaved(id: string): void
}) {
  const { isOwner } = useSession()
  const { project, version, isFixed } = stored
  const isNew = version === 0
  const isReadOnly = !isOwner || isFixed
  const [draft, setDraft] = useState(() => toDraft(project))
  const [question, setQuestion] = useState<'save' | 'remove'>()
  const { run, errors, problem, isBusy, isSaved } = useRun(() => setQuestion(undefined))
  const next = useMemo(() => toProject(draft, project), [draft, project])
  const changes = useMemo(() => listChanges(project, next), [project, next])
  const isChanged = changes.length > 0
  const guard = useUnsaved(isChanged && !isSaved)
  const { form, status } = useFormFocus({ isJustSaved, problem: isBusy ? undefined : problem })

  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const errorOf = (path: string) =>
    errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message

  const save = () =>
    run(
      async () => {
        // An invalid id would change the path of the request, and might name another project.
        if (!v.is(putAdminProject.params, { id: next.id })) throw invalidId()
        return callAdmin(putAdminProject, { params: { id: next.id }, body: { version, project: next } })
      },
      () => {
        onSaved(next.id)
        if (isNew) window.location.hash = `#/projects/${encodeURIComponent(next.id)}`
        else onReload()
      },
    )
  const remove = () =>
    run(
      () =>
        callAdmin(removeAdminProject, { params: { id: project.id }, query: { version: String(version) } }),
      () => {
        window.location.hash = '#/projects'
      },
    )

  return (
    <Page
      title={isNew ? 'New project' : <bdi>{project.name}</bdi>}
      text={isNew ? 'An app, or a family of apps.' : <code>{project.id}</code>}
      actions={
        <a className="button" href="#/projects">
          All projects
        </a>
      }
    >
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) setQuestion('save')
        }}
      >
        <ProjectNotices
          isFixed={isFixed}
          problem={problem}
          hasErrors={errors.length > 0}
          onReload={onReload}
        />
        <AppFields draft={draft} isNew={isNew} errorOf={errorOf} isReadOnly={isReadOnly} onChange={change} />
        <Panel title="Features" note="Default: the server’s setting">
          <FeatureFields
            features={draft.features}
            errorOf={errorOf}
            isReadOnly={isReadOnly}
            onChange={(features) => change({ features })}
          />
        </Panel>
        <Panel title="Restrictions" note="Empty: no restriction">
          <div className="fields">
            <RulesFields draft={draft} errorOf={errorOf} isReadOnly={isReadOnly} onChange={change} />
          </div>
        </Panel>
        <Panel title="Sponsorship">
          <div className="fields">
            <SponsorshipFields draft={draft} errorOf={errorOf} isReadOnly={isReadOnly} onChange={change} />
          </div>
        </Panel>
        {!isReadOnly && (
          <div className="save-bar">
            <span className="hint" role="status" ref={status} tabIndex={-1}>
              {isChanged
                ? `${changes.length} unsaved ${changes.length === 1 ? 'change' : 'changes'}`
                : 'All saved'}
            </span>
            {!isNew && <LinkButton onClick={() => setQuestion('remove')}>Remove project</LinkButton>}
            <Button type="submit" isAccent disabled={!isChanged || isBusy}>
              {isNew ? 'Add' : 'Review changes'}
            </Button>
          </div>
        )}
      </form>
      {question === 'save' && (
        <SaveDialog
          changes={changes}
          name={next.name}
          isNew={isNew}
          isBusy={isBusy}
          onConfirm={() => void save()}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'remove' && (
        <Dialog
          title={`Remove ${project.name}?`}
          confirm="Remove"
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setQuestion(undefined)}
        >
          <p className="hint">
            Its pages can no longer use this server. Visitors keep their wallets and assets.
          </p>
        </Dialog>
      )}
      {guard}
    </Page>
  )
}

/** Moves the focus: to the status after saving, and to the first problem after a failure. */
function useFormFocus({ isJustSaved, problem }: { isJustSaved: boolean; problem: AdminError | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLSpanElement>(null)
  // The button that had the focus is gone, or disabled.
  useEffect(() => {
    if (isJustSaved) status.current?.focus({ preventScroll: true })
  }, [isJustSaved])
  useEffect(() => {
    if (!problem) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const place = find('[aria-invalid="true"]') ?? find('.failure') ?? find('[role="alert"]')
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  }, [problem])
  return { form, status }
}

/** Fields of the app itself. */
function AppFields({
  draft,
  isNew,
  errorOf,
  isReadOnly,
  onChange: change,
}: {
  draft: Draft
  isNew: boolean
  errorOf(path: string): string | undefined
  isReadOnly: boolean
  onChange(part: Partial<Draft>): void
}) {
  return (
    <Panel title="App">
      <div className="fields">
        {isNew && (
          <TextField
            label="Id"
            hint="Apps pass it as projectId. Letters, digits, hyphens and underscores. It can’t be changed later."
            value={draft.id}
            error={errorOf('id')}
            isReadOnly={isReadOnly}
            onChange={(id) => change({ id })}
          />
        )}
        <TextField
          label="Name"
          value={draft.name}
          error={errorOf('name')}
          isReadOnly={isReadOnly}
          onChange={(name) => change({ name })}
        />
        <LogoField
          logo={draft.logo}
          error={errorOf('logo')}
          isReadOnly={isReadOnly}
          onChange={(logo) => change({ logo })}
        />
        <TextField
          label="Allowed origins"
          hint="One origin per line, such as https://app.example.com or https://*.example.com. If empty, any page is allowed, but sign-in only works on local pages."
          isLong
          value={draft.origins}
          error={errorOf('allowedOrigins')}
          isReadOnly={isReadOnly}
          onChange={(origins) => change({ origins })}
        />
        <label className="select-field">
          <span className="field-label">Pages on the visitor’s own machine</span>
          <span className="select">
            <select
              disabled={isReadOnly}
              value={String(draft.allowsLocalhost ?? '')}
              onChange={({ target: { value } }) =>
                change({ allowsLocalhost: value === '' ? undefined : value === 'true' })
              }
            >
              <option value="">Default: allowed unless the server is in production</option>
              <option value="true">Allowed</option>
              <option value="false">Not allowed</option>
            </select>
          </span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.requirePasskey}
            disabled={isReadOnly}
            onChange={({ target: { checked } }) => change({ requirePasskey: checked })}
          />
          Visitors confirm everything their embedded wallet does with a passkey
        </label>
      </div>
    </Panel>
  )
}

/** Shows the changes before they are saved. */
function SaveDialog({
  changes,
  name,
  isNew,
  isBusy,
  onConfirm,
  onClose,
}: {
  changes: ReturnType<typeof listChanges>
  name: string
  isNew: boolean
  isBusy: boolean
  onConfirm(): void
  onClose(): void
}) {
  return (
    <Dialog
      title={isNew ? `Add ${name || 'this project'}?` : 'Save these changes?'}
      confirm={isNew ? 'Add' : 'Save'}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Diff changes={changes} />
      <p className="hint">
        Takes effect on all servers within five seconds, and in open pages within a minute.
      </p>
    </Dialog>
  )
}

/** Runs a change on the server, with its errors; `onEnd` is called whatever the outcome. */
function useRun(onEnd: () => void) {
  const { leave } = useSession()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [problem, setProblem] = useState<AdminError>()
  const [isBusy, setIsBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  async function run(work: () => Promise<unknown>, then: () => void) {
    setIsBusy(true)
    setProblem(undefined)
    setErrors([])
    try {
      await work()
      setIsSaved(true)
      then()
    } catch (cause) {
      const error =
        cause instanceof AdminError ? cause : new AdminError('UNKNOWN', 'Something went wrong.', { cause })
      if (error.code === 'OPERATOR_SESSION_INVALID') leave('Your login has ended. Log in again.')
      setErrors(error.fields)
      setProblem(error)
    } finally {
      setIsBusy(false)
      onEnd()
    }
  }
  return { run, errors, problem, isBusy, isSaved }
}

/** Why the project cannot be changed here, and why it was not saved. */
function ProjectNotices({
  isFixed,
  problem,
  hasErrors,
  onReload,
}: {
  isFixed: boolean
  problem: AdminError | undefined
  hasErrors: boolean
  onReload(): void
}) {
  const { isOwner } = useSession()
  return (
    <>
      {isFixed && (
        <Notice>
          This project is set in the configuration file of the server, which would overwrite any change at the
          next start. Change it there.
        </Notice>
      )}
      {!isOwner && <Notice>You are a viewer. Only owners can change projects.</Notice>}
      {problem && (
        <Notice
          role="alert"
          action={
            problem.code === 'PROJECT_CHANGED' ? (
              <Button onClick={onReload}>Load the current version</Button>
            ) : undefined
          }
        >
          {hasErrors ? 'Some fields are invalid. See the message next to each.' : problem.message}
        </Notice>
      )}
    </>
  )
}
