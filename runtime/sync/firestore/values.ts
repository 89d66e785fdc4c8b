/** A value as Firestore's REST interface writes it (google.firestore.v1.Value), as far as items need one. */
type FirestoreValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly arrayValue: { readonly values?: readonly FirestoreValue[] } }
  | { readonly mapValue: { readonly fields?: FirestoreFields } };
export type FirestoreFields = Readonly<Record<string, FirestoreValue>>;

/** Plain data as Firestore keeps it. Throws TypeError for what it cannot keep: a list in a list, a function. */
export function toFields(data: Readonly<Record<string, unknown>>): FirestoreFields {
  const kept = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, toValue(value, false)]));
}

function toValue(value: unknown, isInList: boolean): FirestoreValue {
  if (value === null) return { nullValue: null };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  switch (typeof value) {
    case 'boolean':
      return { booleanValue: value };
    case 'string':
      return { stringValue: value };
    case 'number':
      return numberValue(value);
    case 'object':
      break;
    default:
      throw new TypeError('no value of a document');
  }
  if (!Array.isArray(value)) return { mapValue: { fields: toFields(value as Record<string, unknown>) } };
  if (isInList) throw new TypeError('Firestore keeps no list in a list');
  return { arrayValue: { values: value.map((one) => toValue(one ?? null, true)) } };
}

function numberValue(value: number): FirestoreValue {
  if (Number.isSafeInteger(value)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : (String(value) as 'NaN') };
}

/** What `toFields` was given; bytes as Uint8Array, a time as Firestore writes it. */
export function fromFields(fields: FirestoreFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]));
}

function fromValue(value: FirestoreValue): unknown {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('bytesValue' in value) return new Uint8Array(Buffer.from(value.bytesValue, 'base64'));
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromValue);
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {});
  return Object.values(value)[0];
}
