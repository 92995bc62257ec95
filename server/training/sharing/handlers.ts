import { MAX_PUBLISHED_PROGRAMS } from '@common/constants';
import type { sharingCalls } from '@common/contract/training/sharing';
import { notFound } from '@server/core/errors';
import { quotaReached } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { newSecret } from '@server/core/secrets';
import { editStored } from '@server/database/edit-stored';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Caller, Handlers } from '@server/http/handlers';
import type { OwnExerciseService } from '../exercises/own/service';
import { programModel, type StoredProgram } from '../programs/model';
import type { ProgramService } from '../programs/service';
import type { RunService } from '../runs/service';
import type { SettingsService } from '../settings/service';
import type { WorkoutService } from '../workouts/service';
import { type AdminDeed, Assignments } from './assignments';
import { assignmentModel } from './model';
import { PUBLISHED, presentShared, SharedPrograms } from './shared-programs';
import { TakeProgram } from './take-program';

interface Services {
  ownExercises: OwnExerciseService;
  workouts: WorkoutService;
  programs: ProgramService;
  runs: RunService;
  settings: SettingsService;
}

const WHAT = 'The program';
const WHAT_LINK = 'The program behind this link';

/** REST handlers of programs that go to other members; ends assignments with their member or admin. */
export function sharingHandlers(
  deps: RoomDeps,
  services: Services,
  deed: AdminDeed,
): Handlers<keyof typeof sharingCalls> {
  const { programs } = services;
  const stored = programModel(deps.connection);
  const shared = new SharedPrograms(deps);
  const take = new TakeProgram(services);
  const assignments = new Assignments(deps, { ...services, take, deed });
  endIntentsWithAccess(deps.hooks, assignmentModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => assignments.removeAll(memberId));

  const change = async (
    caller: Caller,
    id: string,
    edit: Parameters<typeof editStored<StoredProgram>>[4],
  ) => {
    await editStored(stored, caller, { _id: id }, WHAT, edit);
    deps.events.emit('listChanged', { userId: caller.memberId, list: 'programs' });
    return programs.get(caller, id);
  };
  const tellClub = () => deps.events.emit('clubListChanged', { list: 'programs' });
  return {
    shareProgram: ({ caller, params }) =>
      change(caller, params.id, ({ link }) => ({ link: link ?? newSecret() })),
    unshareProgram: ({ caller, params }) => change(caller, params.id, () => ({ link: null })),
    async getSharedProgram({ params }) {
      const program = await shared.byLink(params.code);
      if (!program) throw notFound(WHAT_LINK);
      return presentShared(program);
    },
    async takeSharedProgram({ caller, params }) {
      const program = await shared.byLink(params.code);
      if (!program) throw notFound(WHAT_LINK);
      return take.take(caller, program, newSecret());
    },
    async listPublishedPrograms() {
      const all = await shared.published();
      return all.map((program) => ({ id: String(program.stored._id), ...presentShared(program) }));
    },
    async takePublishedProgram({ caller, params }) {
      const program = await shared.ofAdmin({ _id: params.id, ...PUBLISHED });
      if (!program) throw notFound(WHAT);
      return take.take(caller, program, newSecret());
    },
    listAssignments: ({ caller }) => assignments.list(caller),
    acceptAssignment: ({ caller, params, body }) =>
      assignments.accept(caller, params.id, body.sharesAdherence),
    declineAssignment: ({ caller, params }) => assignments.decline(caller, params.id),
    changeAssignment: ({ caller, params, body }) =>
      assignments.change(caller, params.id, body.sharesAdherence),
    async adminPublishProgram({ caller, params }) {
      const { name } = await programs.get(caller, params.id);
      const requireWithinQuota = async () => {
        const others = await stored.countDocuments({ ...PUBLISHED, _id: { $ne: params.id } });
        if (others >= MAX_PUBLISHED_PROGRAMS)
          throw quotaReached(`${MAX_PUBLISHED_PROGRAMS} programs are published. Please unpublish one first.`);
      };
      await requireWithinQuota();
      const event = { kind: 'program_published', by: caller.memberId, detail: name } as const;
      const program = await deed(event, async () => {
        const published = await change(caller, params.id, ({ publishedAt }) => ({
          publishedAt: publishedAt ?? new Date(),
        }));
        // Counted again, as others may have been published at the same moment.
        await requireWithinQuota().catch(async (error: unknown) => {
          await change(caller, params.id, () => ({ publishedAt: null }));
          throw error;
        });
        return published;
      });
      tellClub();
      return program;
    },
    async adminUnpublishProgram({ caller, params }) {
      const program = await stored.findOne({ _id: params.id, ...PUBLISHED }).lean<StoredProgram>();
      if (!program) throw notFound(WHAT);
      const event = { kind: 'program_unpublished', by: caller.memberId, detail: program.name } as const;
      await deed(event, () =>
        editStored(
          stored,
          caller,
          { _id: params.id },
          WHAT,
          () => ({ publishedAt: null }),
          String(program.userId),
        ),
      );
      tellClub();
      return null;
    },
    adminListAssignments: ({ caller }) => assignments.listMade(caller),
    adminAssignProgram: ({ caller, body }) => assignments.assign(caller, body),
    async adminDeleteAssignment({ caller, params }) {
      await assignments.takeBack(caller, params.id);
      return null;
    },
  };
}
