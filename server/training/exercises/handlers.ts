import type { exerciseCalls } from '@common/contract/training/exercises';
import type { ownExerciseCalls } from '@common/contract/training/own-exercises';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { ownExerciseModel } from './own/model';
import { CLUBS, ownOf } from './own/policy';
import type { OwnExerciseService } from './own/service';
import { searchLibrary } from './search';

/** REST handlers of the library, own and club exercises; deletes own exercises with their member. */
export function exercisesHandlers(
  deps: RoomDeps,
  own: OwnExerciseService,
): Handlers<keyof typeof exerciseCalls | keyof typeof ownExerciseCalls> {
  endIntentsWithAccess(deps.hooks, ownExerciseModel(deps.connection));
  deps.hooks.onMemberDeleted.push((userId) => own.removeAll(userId));
  return {
    listExercises: async ({ query }) => searchLibrary(query),
    listOwnExercises: ({ caller }) => own.list(caller),
    getOwnExercise: ({ caller, params }) => own.get(caller, params.id),
    createOwnExercise: ({ caller, body }) => own.create(caller, ownOf(caller), body),
    changeOwnExercise: ({ caller, params, body }) => own.change(caller, ownOf(caller), params.id, body),
    mergeOwnExercise: ({ caller, params, body }) => own.merge(caller, ownOf(caller), params.id, body.into),
    separateOwnExercise: ({ caller, params }) => own.separate(caller, ownOf(caller), params.id),
    adminCreateExercise: ({ caller, body }) => own.create(caller, CLUBS, body),
    adminChangeExercise: ({ caller, params, body }) => own.change(caller, CLUBS, params.id, body),
    adminMergeExercise: ({ caller, params, body }) => own.merge(caller, CLUBS, params.id, body.into),
    adminSeparateExercise: ({ caller, params }) => own.separate(caller, CLUBS, params.id),
  };
}
