import mongoose, { Schema, type Model, type SchemaDefinition, type SchemaOptions, type Types } from "mongoose";

/** Definitions of fields that must be there. */
export const text = { type: String, required: true } as const;
export const number = { type: Number, required: true } as const;
export const flag = { type: Boolean, required: true } as const;
export const date = { type: Date, required: true } as const;

/** The option of an index that has only the documents with these fields. */
export const onlyWith = (...fields: string[]) => ({
  partialFilterExpression: Object.fromEntries(fields.map((field) => [field, { $exists: true }])),
});

declare const value: unique symbol;
export type Typed<Value> = { [value]: Value };

/**
 * States the type of a field whose definition doesn't: of what is mixed or may be null. The field may be
 * missing if `Value` includes undefined.
 */
export const typed = <Value>(definition: unknown = Schema.Types.Mixed) => definition as Typed<Value>;

type ValueOf<Definition> =
  Definition extends Typed<infer Value>
    ? Value
    : Definition extends { enum: readonly (infer Choice)[] }
      ? Choice
      : Definition extends { type: infer Type }
        ? ValueOf<Type>
        : Definition extends readonly [infer Item]
          ? ValueOf<Item>[]
          : Definition extends Schema<infer Part>
            ? Part
            : Definition extends { readonly prototype: infer Instance extends Date | Buffer }
              ? Instance
              : Definition extends (...args: never[]) => infer Plain
                ? Plain
                : unknown;

/** Those fields that every document has. Mongoose makes lists empty unless they have another default. */
type RequiredKeys<Fields> = {
  [K in keyof Fields]: Fields[K] extends Typed<infer Value>
    ? undefined extends Value
      ? never
      : K
    : K extends "_id"
      ? K
      : Fields[K] extends { required: true } | readonly unknown[]
        ? K
        : never;
}[keyof Fields];

/** What Mongoose adds, unless the schema defines it as other fields. */
type Timestamps<Options> = Options extends { timestamps: true }
  ? { createdAt: Date; updatedAt: Date }
  : Options extends { timestamps: { createdAt: true } }
    ? { createdAt: Date }
    : unknown;

type DocumentOf<Fields, Options> = { [K in RequiredKeys<Fields>]: ValueOf<Fields[K]> } & {
  [K in Exclude<keyof Fields, RequiredKeys<Fields>>]?: ValueOf<Fields[K]>;
} & (Fields extends { _id: unknown } ? unknown : Options extends { _id: false } ? unknown : { _id: Types.ObjectId }) &
  Omit<Timestamps<Options>, keyof Fields>;

type Flat<Type> = { -readonly [K in keyof Type]: Type[K] };

/** What a schema stores. */
export type Stored<Defined> = Defined extends Schema<infer Document> ? Document : never;

/** A schema without Mongoose's version key. What it stores is `Stored<typeof schema>`. */
export function defineSchema<const Fields extends object, const Options extends SchemaOptions = Record<never, never>>(
  fields: Fields,
  options?: Options,
): Schema<Flat<DocumentOf<Fields, Options>>> {
  return new Schema(fields as SchemaDefinition, { versionKey: false, ...options } as never);
}

/** Defines a model once: development reloads this file, and Mongoose rejects a second model of the same name. */
export function defineModel<Document>(name: string, schema: Schema<Document>, collection: string): Model<Document> {
  return (mongoose.models[name] as Model<Document> | undefined) ?? mongoose.model<Document>(name, schema, collection);
}
