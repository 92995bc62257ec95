import { Types } from 'mongoose';
import { MAX_ASSIGNMENTS_PER_ADMIN } from '@common/constants';
import type { Program } from '@common/contract/training/programs';
import type { AdminAssignment, Assignment, NewAssignment } from '@common/contract/training/sharing';
import { type Adherence, adherenceOf } from '@common/programs/adherence';
import { toRunSessions } from '@common/programs/run-answer';
import { calendarOf } from '@common/rules/days';
import { fullNameOf } from '@common/rules/person-name';
import { notFound, ProblemError } from '@server/core/errors';
import { ownIdOf } from '@server/core/own-id';
import { type Quota, quotaReached, withinQuota } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { isDuplicate } from '@server/database/duplicate-key';
import { editStored } from '@server/database/edit-stored';
import { deleteUnderIntent, evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import type { JournalEvent } from '@server/people/journal/journal-event';
import { memberModel, type StoredMember } from '@server/people/members/model';
import type { ProgramService } from '../programs/service';
import type { RunService } from '../runs/service';
import type { SettingsService } from '../settings/service';
import { assignmentModel, type StoredAssignment } from './model';
import { presentShared, type ReadProgram, SharedPrograms } from './shared-programs';
import type { TakeProgram } from './take-program';

/** Does what an admin asked for, with an entry in the journal. */
export type AdminDeed = <T>(event: JournalEvent, does: () => Promise<T>) => Promise<T>;

const WHAT = 'The assignment';
const QUOTA: Quota = {
  max: MAX_ASSIGNMENTS_PER_ADMIN,
  refusal: `You have assigned ${MAX_ASSIGNMENTS_PER_ADMIN} programs. Please withdraw some first.`,
};
const DECLINED = 'You declined this program.';

interface AssignmentDeps {
  take: TakeProgram;
  programs: ProgramService;
  runs: RunService;
  settings: SettingsService;
  deed: AdminDeed;
}

/** Programs that admins assign to members, who accept or decline. */
export class Assignments {
  readonly #assignments;
  readonly #members;
  readonly #shared;
  readonly #events;

  constructor(
    deps: Pick<RoomDeps, 'connection' | 'events'>,
    private readonly services: AssignmentDeps,
  ) {
    this.#assignments = assignmentModel(deps.connection);
    this.#members = memberModel(deps.connection);
    this.#shared = new SharedPrograms(deps);
    this.#events = deps.events;
  }

  /** The caller's assignments, newest first. */
  async list({ memberId }: Caller): Promise<Assignment[]> {
    const stored = await this.#assignments
      .find({ userId: memberId })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredAssignment[]>();
    return this.#present(stored);
  }

  /** Makes the program the caller's own; an answer that is sent again answers the same copy. */
  async accept(caller: Caller, id: string, sharesAdherence = false): Promise<Program> {
    const stored = await this.#findOwn(caller, id);
    const { _id, state, programId, copyId, by } = stored;
    if (state === 'declined') throw new ProblemError('conflict', DECLINED);
    if (state === 'accepted') return this.services.programs.get(caller, String(copyId));
    const program = await this.#shared.ofAdmin({ _id: programId, userId: by });
    if (!program) throw notFound('The program');
    const copy = await this.services.take.take(caller, program, keyOf(stored));
    await editStored(this.#assignments, caller, { _id: String(_id) }, WHAT, (now) => {
      // While the copy was made, another answer may have come, or the admin may have asked anew.
      if (now.state === 'declined') throw new ProblemError('conflict', DECLINED);
      if (now.createdAt.getTime() !== stored.createdAt.getTime())
        throw new ProblemError('conflict', 'This program was assigned again. Please answer once more.');
      if (now.state === 'accepted') return {};
      return { state: 'accepted' as const, sharesAdherence, answeredAt: new Date() };
    });
    this.#changed(caller.memberId, by);
    return copy;
  }

  async decline(caller: Caller, id: string): Promise<Assignment> {
    return this.#answer(caller, id, ({ state }) => {
      if (state === 'accepted') throw new ProblemError('conflict', 'You have already accepted this program.');
      return { state: 'declined' as const, answeredAt: new Date() };
    });
  }

  /** Gives or ends the consent that the assigner sees adherence; it counts from the next read on. */
  async change(caller: Caller, id: string, sharesAdherence: boolean): Promise<Assignment> {
    return this.#answer(caller, id, ({ state }) => {
      if (state !== 'accepted') throw new ProblemError('conflict', 'Please accept the program first.');
      return { sharesAdherence };
    });
  }

  /** The assignments that the caller, an admin, made, newest first. */
  async listMade({ memberId }: Caller): Promise<AdminAssignment[]> {
    const stored = await this.#assignments
      .find({ by: memberId })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredAssignment[]>();
    return this.#presentMade(stored);
  }

  /**
   * Assigns a program of the caller's to members. One who has it open keeps that; one who has answered is asked again.
   * @throws not_found for a program that is not the caller's, or a member who is not approved
   */
  async assign(caller: Caller, { programId, memberIds }: NewAssignment): Promise<AdminAssignment[]> {
    const { name } = await this.services.programs.get(caller, programId);
    const ids = [...new Set(memberIds)];
    const members = await this.#members.countDocuments({
      _id: { $in: ids },
      isApproved: true,
      deletingSince: null,
    });
    if (members !== ids.length) throw notFound('The member');
    const byCaller = { by: new Types.ObjectId(caller.memberId) };
    const again = { ...byCaller, programId, userId: { $in: ids } };
    const assignedCount = await this.#assignments.countDocuments(byCaller);
    const newCount = ids.length - (await this.#assignments.countDocuments(again));
    if (newCount > 0 && assignedCount + newCount > MAX_ASSIGNMENTS_PER_ADMIN)
      throw quotaReached(QUOTA.refusal);
    for (const userId of ids) {
      const event = { kind: 'program_assigned', by: caller.memberId, to: userId, detail: name } as const;
      if (!(await this.#isOpen(userId, programId)))
        await this.services.deed(event, () => this.#assign(caller, userId, programId, name));
      this.#changed(userId, caller.memberId);
    }
    return this.#presentMade(await this.#assignments.find(again).lean<StoredAssignment[]>());
  }

  /** Takes an assignment back; what was accepted stays the member's. */
  async takeBack(caller: Caller, id: string): Promise<void> {
    const filter = { _id: id, by: new Types.ObjectId(caller.memberId) };
    const stored = await this.#assignments.findOne(filter).lean<StoredAssignment>();
    if (!stored) throw notFound(WHAT);
    const to = String(stored.userId);
    const event = { kind: 'assignment_taken_back', by: caller.memberId, to, detail: stored.name } as const;
    await this.services.deed(event, async () => {
      if (!(await deleteUnderIntent(this.#assignments, filter as never, caller))) throw notFound(WHAT);
    });
    this.#changed(to, caller.memberId);
  }

  /** Deletes the assignments to and by a member who is being deleted. */
  async removeAll(memberId: string): Promise<void> {
    await this.#assignments.deleteMany({ userId: memberId, ...evenPending });
    await this.#assignments.deleteMany({ by: memberId, ...evenPending });
  }

  async #isOpen(userId: string, programId: string): Promise<boolean> {
    return (await this.#assignments.exists({ userId, programId, state: 'open' })) !== null;
  }

  async #assign(caller: Caller, userId: string, programId: string, name: string): Promise<void> {
    const answered = await this.#assignments.findOne({ userId, programId }).lean<StoredAssignment>();
    const openFields = {
      by: new Types.ObjectId(caller.memberId),
      name,
      state: 'open' as const,
      sharesAdherence: false,
      createdAt: new Date(),
      answeredAt: null,
    };
    const _id = answered?._id ?? new Types.ObjectId();
    const key = keyOf({ _id, createdAt: openFields.createdAt });
    const copyId = new Types.ObjectId(ownIdOf(userId, `${key} program`));
    if (answered) {
      await editStored(
        this.#assignments,
        caller,
        { _id: String(_id) },
        WHAT,
        () => ({ ...openFields, copyId }),
        userId,
      );
      return;
    }
    const assignment: StoredAssignment = {
      ...openFields,
      ...{ _id, copyId, revision: 1 },
      userId: new Types.ObjectId(userId),
      programId: new Types.ObjectId(programId),
    };
    try {
      await withinQuota(this.#assignments, { by: openFields.by }, QUOTA, _id, () =>
        insertUnderIntent(this.#assignments, assignment, caller),
      );
    } catch (error) {
      // Assigned by another call at the same moment.
      if (!isDuplicate(error)) throw error;
    }
    // Deleted meanwhile: what ends with a member was deleted before this was stored.
    if (await this.#members.exists({ _id: userId, deletingSince: null })) return;
    await this.#assignments.deleteMany({ _id, ...evenPending });
    throw notFound('The member');
  }

  async #answer(
    caller: Caller,
    id: string,
    decide: (
      stored: StoredAssignment,
    ) => Partial<Pick<StoredAssignment, 'state' | 'sharesAdherence' | 'answeredAt'>>,
  ): Promise<Assignment> {
    const stored = await editStored(this.#assignments, caller, { _id: id }, WHAT, decide);
    this.#changed(caller.memberId, stored.by);
    return (await this.#present([stored]))[0]!;
  }

  async #findOwn({ memberId }: Caller, id: string): Promise<StoredAssignment> {
    const stored = await this.#assignments.findOne({ _id: id, userId: memberId }).lean<StoredAssignment>();
    if (!stored) throw notFound(WHAT);
    return stored;
  }

  async #present(stored: readonly StoredAssignment[]): Promise<Assignment[]> {
    const open = stored.filter(({ state }) => state === 'open');
    const programs = await this.#shared.ofAdmins(open.map(({ programId }) => programId));
    const names = await this.#membersOf(stored.map(({ by }) => by));
    return stored.map((assignment) => {
      const { state, by, programId, copyId } = assignment;
      const program = state === 'open' ? programs.get(String(programId)) : undefined;
      const admin = names.get(String(by));
      return {
        ...fieldsOf(assignment),
        by: admin ? fullNameOf(admin) : null,
        program: program && isOf(program, by) ? presentShared(program) : null,
        programId: state === 'accepted' ? String(copyId) : null,
      };
    });
  }

  async #presentMade(stored: readonly StoredAssignment[]): Promise<AdminAssignment[]> {
    const members = await this.#membersOf(stored.map(({ userId }) => userId));
    const answers: AdminAssignment[] = [];
    for (const assignment of stored) {
      const member = members.get(String(assignment.userId));
      if (!member) continue;
      answers.push({
        ...fieldsOf(assignment),
        programId: String(assignment.programId),
        memberId: String(assignment.userId),
        member: fullNameOf(member) ?? member.email,
        answeredAt: assignment.answeredAt?.toISOString() ?? null,
        adherence: await this.#adherence(assignment),
      });
    }
    return answers;
  }

  /** Adherence in the newest run of the member's copy; null without their consent. */
  async #adherence({ userId, copyId, state, sharesAdherence }: StoredAssignment): Promise<Adherence | null> {
    if (state !== 'accepted' || !sharesAdherence) return null;
    const memberId = String(userId);
    const runs = await this.services.runs.all({ memberId });
    const run = runs.find(({ programId }) => programId === String(copyId));
    if (!run) return null;
    const { timeZone } = await this.services.settings.get({ memberId });
    return adherenceOf(run, toRunSessions(run.sessions), calendarOf(timeZone ?? 'UTC')(new Date()));
  }

  async #membersOf(ids: readonly Types.ObjectId[]): Promise<Map<string, StoredMember>> {
    const members = await this.#members
      .find({ _id: { $in: ids }, deletingSince: null })
      .select({ firstName: 1, lastName: 1, email: 1 })
      .lean<StoredMember[]>();
    return new Map(members.map((member) => [String(member._id), member]));
  }

  #changed(memberId: string, by: Types.ObjectId | string): void {
    for (const userId of new Set([memberId, String(by)]))
      this.#events.emit('listChanged', { userId, list: 'programs' });
  }
}

const isOf = ({ stored }: ReadProgram, by: Types.ObjectId): boolean => stored.userId.equals(by);

/** Key of the copy that comes of an acceptance: another one each time that the program is assigned. */
const keyOf = ({ _id, createdAt }: Pick<StoredAssignment, '_id' | 'createdAt'>): string =>
  `assignment ${String(_id)} ${createdAt.getTime()}`;

const fieldsOf = ({ _id, name, state, sharesAdherence, createdAt }: StoredAssignment) => ({
  id: String(_id),
  ...{ name, state, sharesAdherence },
  createdAt: createdAt.toISOString(),
});
