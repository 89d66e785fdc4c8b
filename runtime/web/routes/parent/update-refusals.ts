/** What is refused of updates. */
export const UPDATE_REFUSALS = {
  no_updater: {
    status: 409,
    message: 'There is no updater here: it comes with the installer of a release.',
    sentence: 'このロボットには、自分で新しくなるしくみが入っていません。',
  },
} as const;
