"""Client of a Win the day! club: typed REST calls, and the live workout.

``rest`` holds a function for each call, generated from the club's OpenAPI document; ``open_rest`` makes the client that
they take. ``LiveWorkout`` follows and drives the workout under way.
"""

from .live import AccessEnded, Answer, LiveWorkout, NextSet, next_set
from .rest import AuthenticatedClient


def open_rest(url: str, token: str) -> AuthenticatedClient:
    """A client for the calls in ``win_the_day.rest.api``.

    ``url`` is the club's address, ``token`` a personal token (``wtd_…``), made in the app under Profile.
    """
    return AuthenticatedClient(base_url=url, token=token)


__all__ = ["AccessEnded", "Answer", "AuthenticatedClient", "LiveWorkout", "NextSet", "next_set", "open_rest"]
