import { describe, expect, test } from 'vitest'
import { silentLogger } from '../kit/silentLogger.ts'
import { createFullMailboxes } from './createFullMailboxes.ts'

function start() {
  const lines: unknown[] = []
  const logger = { ...silentLogger, warn: (fields: object) => void lines.push(fields) }
  return { ...createFullMailboxes({ logger }), lines }
}

describe('createFullMailboxes', () => {
  test('default: reports at most once a minute the number of messages that a project sent to full mailboxes', () => {
    const { note, report, lines } = start()
    report(0)
    expect(lines).toEqual([])
    note('shop', 2)
    report(1)
    note('shop', 3)
    note('shop', 1)
    report(60_000)
    expect(lines).toEqual([{ projectId: 'shop', messages: 2 }])
    report(60_001)
    report(200_000)
    expect(lines.slice(1)).toEqual([{ projectId: 'shop', messages: 4 }])
  })

  test('behavior: reports only the ten projects with the most messages', () => {
    const { note, report, lines } = start()
    for (let index = 0; index < 30; index++) note(`project-${index}`, index + 1)
    report(0)
    expect(lines).toHaveLength(10)
    expect([lines[0], lines[9]]).toEqual([
      { projectId: 'project-29', messages: 30 },
      { projectId: 'project-20', messages: 21 },
    ])
  })
})
