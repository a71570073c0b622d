import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contactMessages } from '#people/contact/tables.server.ts'
import { describeOnEmbedded } from '#platform/database/testing/both-databases.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { rememberForStaff } from './remembered.server.ts'

describeOnEmbedded('the numbers beside the staff’s rooms (decisions/0128)', (open) => {
  it('are those of five seconds ago at most, and of now after a change; a failure is not remembered', async () => {
    const { db, close } = await open()
    const clock = fixedClock('2026-11-26T09:00:00.000Z')
    const { rooms, forget } = rememberForStaff({ db, clock })
    const countMessages = async () => (await rooms()).messages
    const writeMessage = () =>
      db.insert(contactMessages).values({
        id: randomUUID(),
        firstName: 'Ada',
        email: 'ada@reader.example',
        message: 'Do you print on kraft paper?',
        senderHash: '',
        createdAt: clock.now(),
      })
    expect(await countMessages()).toBe(0)
    await writeMessage()
    expect(await countMessages()).toBe(0)
    forget()
    expect(await countMessages()).toBe(1)
    await writeMessage()
    clock.moveTo('2026-11-26T09:00:04.999Z')
    expect(await countMessages()).toBe(1)
    clock.moveTo('2026-11-26T09:00:05.000Z')
    expect(await countMessages()).toBe(2)
    // A clock that was corrected.
    clock.moveTo('2026-11-26T08:00:00.000Z')
    await writeMessage()
    expect(await countMessages()).toBe(3)
    await close()
    forget()
    const failed = rooms()
    await expect(failed).rejects.toThrow()
    const again = rooms()
    expect(again).not.toBe(failed)
    await expect(again).rejects.toThrow()
  })
})
