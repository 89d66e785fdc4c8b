import type { CloudFault, CloudStep } from '#runtime/sync/cloud.ts';

const REVOKED =
  'This robot is let in no more: ask whoever runs the project for a new invitation, then coach-robot cloud join CODE';

/** At the broker itself. */
const AT_BROKER: Partial<Readonly<Record<CloudFault, string>>> = {
  unreachable:
    'The broker does not answer: check the internet connection and cloud.broker; whoever runs the project sees whether npm run broker -- serve runs.',
  slow: 'The broker takes too long: try again on a better line.',
  quota: 'The broker has heard too much from here: try again in an hour.',
  broker:
    'What answers at cloud.broker is no broker of this robot: compare the address; whoever runs the project sees whether --name is that address.',
};

/** At Google, with what the broker gave. */
const AT_GOOGLE: Partial<Readonly<Record<CloudFault, string>>> = {
  unreachable:
    'Google does not answer: check the internet connection, and cloud.endpoint and cloud.signInEndpoint if they are set.',
  broker:
    "Google does not take the broker's token: whoever runs the project checks that Authentication is switched on, --web-key, the service account and the clock of the broker.",
  quota: "The project's quota of sign-ins is spent: wait, or whoever runs it sees its quotas.",
  no_access:
    'The rules do not let this robot in: whoever runs the project deploys them, firebase deploy --only firestore:rules',
  refused:
    'The database does not take the sign-in: whoever runs the project sees whether the broker signs for this very project.',
  gone: 'There is no such database: whoever runs the project makes it, gcloud firestore databases create',
};

/** The line that helps a robot that signs in by a broker; null where it is the same for everybody. */
export function brokerMend(step: CloudStep['step'], fault: CloudFault): string | null {
  if (fault === 'revoked') return REVOKED;
  return (step === 'broker' ? AT_BROKER[fault] : AT_GOOGLE[fault]) ?? null;
}
